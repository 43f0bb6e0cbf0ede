/**
 * @file `npm run visual:update` takes screenshots of the screens' states, and `npm run visual` compares the screens
 * with them. Arguments select a part: `npm run visual packages/features/gallery`, `npm run visual -- --project=phone`.
 */
import { existsSync } from 'node:fs'
import { PICTURES } from '../.storybook/visual/modes.ts'
import { run } from './run.ts'

const [command, ...extraArgs] = process.argv.slice(2)
const isUpdate = command === 'update'

if (!isUpdate && !existsSync(PICTURES)) {
  console.error(
    [
      `No screenshots to compare with in ${PICTURES}. Each machine has its own.`,
      'Take them first, from the version to compare with (another commit, or before your change):',
      '',
      '  npm run visual:update',
    ].join('\n'),
  )
  process.exit(1)
}

/** Feature packages contain the screens with states, the web app contains `Review.stories.tsx`. */
const files = extraArgs.some((word) => !word.startsWith('-')) ? [] : ['packages/features', 'app/pages']
process.exitCode = await run('vitest', [
  'run',
  '--config=vitest.visual.config.ts',
  `--update=${isUpdate ? 'all' : 'none'}`,
  ...files,
  ...extraArgs,
])
