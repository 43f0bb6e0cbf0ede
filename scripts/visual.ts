/**
 * @file `npm run visual:update` takes pictures of the screens' states, `npm run visual` compares with them. What follows
 * is a part of them: `npm run visual packages/features/gallery`, `npm run visual -- --project=phone`.
 */
import { existsSync } from 'node:fs'
import { PICTURES } from '../.storybook/visual/modes.ts'
import { run } from './run.ts'

const [command, ...asked] = process.argv.slice(2)
const isUpdate = command === 'update'

if (!isUpdate && !existsSync(PICTURES)) {
  console.error(
    [
      `There are no pictures to compare with in ${PICTURES}: they are this machine's own.`,
      'Take them first, from what you compare with (another commit, or the tree before your change):',
      '',
      '  npm run visual:update',
    ].join('\n'),
  )
  process.exit(1)
}

/** Only screens have states. */
const files = asked.some((word) => !word.startsWith('-')) ? [] : ['packages/features']
process.exitCode = await run('vitest', [
  'run',
  '--config=vitest.visual.config.ts',
  `--update=${isUpdate ? 'all' : 'none'}`,
  ...files,
  ...asked,
])
