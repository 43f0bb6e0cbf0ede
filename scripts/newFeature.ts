/**
 * @file `npm run test:feature`: adds a feature package `hello` with a screen to a copy of the last commit, checks it,
 * and removes it again. Fails if the feature needs changes outside its folder, except for its route, its link, and its
 * entry in the app's dependencies and the lockfile.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROUTES = 'packages/app-web/app/memberRoutes.tsx'
const NAVIGATION = 'packages/app-web/app/frame/navigation/navigation.ts'
const APP = 'packages/app-web/package.json'
const EXPECTED_PATHS = [NAVIGATION, ROUTES, APP, 'packages/features/hello/', 'pnpm-lock.yaml']

const FILES = {
  'README.md': `# @calotype/hello

## Install

Add the package to an app of this repository.

## Use

\`HelloScreen\` greets the person whose name it gets.

## Accessibility

The greeting is a heading.
`,
  'src/index.ts': "export { HelloScreen } from './HelloScreen.tsx'\n",
  'src/HelloScreen.tsx': `import { Heading } from '@calotype/ui'

/** Greets a person. */
export function HelloScreen({ name }: { name: string }) {
  return <Heading level={1}>Hello, {name}</Heading>
}
`,
  'src/HelloScreen.stories.tsx': `import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { HelloScreen } from './HelloScreen.tsx'

const meta = preview.meta({ component: HelloScreen })

export const Greeting = meta.story({
  args: { name: 'Ada' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible()
  },
})
`,
}

const copy = mkdtempSync(path.join(tmpdir(), 'calotype-feature-'))
const getCopyPath = (file: string) => path.join(copy, file)
const call = (command: string, ...args: string[]) =>
  execFileSync('node', ['scripts/with-env.mjs', command, ...args], { cwd: copy, stdio: 'inherit' })
const git = (...args: string[]) => execFileSync('git', args, { cwd: copy, encoding: 'utf8' })

function replaceText(file: string, text: string, replacement: string): void {
  const content = readFileSync(getCopyPath(file), 'utf8')
  if (!content.includes(text)) throw new Error(`${file} does not contain ${text}.`)
  writeFileSync(
    getCopyPath(file),
    content.replace(text, () => replacement),
  )
}

function addFeature(): void {
  const manifest = JSON.parse(readFileSync('packages/features/site/package.json', 'utf8')) as object
  const hello = { ...manifest, name: '@calotype/hello', description: 'Greets a person.' }
  mkdirSync(getCopyPath('packages/features/hello/src'), { recursive: true })
  writeFileSync(getCopyPath('packages/features/hello/package.json'), `${JSON.stringify(hello, null, 2)}\n`)
  for (const [file, content] of Object.entries(FILES))
    writeFileSync(getCopyPath(`packages/features/hello/${file}`), content)
  const gallery = '"@calotype/gallery": "workspace:*",'
  replaceText(APP, gallery, `${gallery}\n    "@calotype/hello": "workspace:*",`)
  replaceText(ROUTES, 'import { Route,', "import { HelloScreen } from '@calotype/hello'\nimport { Route,")
  const trash = '<Route path="trash" element={<Trash />} />'
  replaceText(
    ROUTES,
    trash,
    `${trash}\n          <Route path="hello" element={<HelloScreen name="Ada" />} />`,
  )
  const account = "{ label: 'Account', href: paths.account },"
  replaceText(NAVIGATION, account, `${account}\n  { label: 'Hello', href: '/hello' },`)
}

/** Returns the changed files in the copy. A new folder is a single entry. */
const listChanges = () =>
  git('status', '--porcelain')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3))

try {
  execFileSync('git', ['clone', '--quiet', '.', copy])
  // The first command installs the workspace.
  call('node', '--version')
  addFeature()
  execFileSync('node_modules/.bin/pnpm', ['install', '--no-frozen-lockfile', '--prefer-offline'], {
    cwd: copy,
    stdio: 'inherit',
  })
  for (const check of ['layers', 'records']) call('node', `scripts/${check}.ts`)
  call('tsc', '-p', 'tsconfig.json')
  call('vitest', 'run', '--project', 'stories', 'packages/features/hello')
  call('vitest', 'run', '--project', 'unit', '.storybook', 'scripts/packages')
  call('node', 'scripts/buildWeb.ts')
  const changes = listChanges()
  const unexpected = changes.filter((file) => !EXPECTED_PATHS.includes(file))
  if (unexpected.length > 0) throw new Error(`The feature also changed ${unexpected.join(', ')}.`)

  git('checkout', '--quiet', '.')
  git('clean', '--quiet', '-fd')
  call('node', 'scripts/layers.ts')
  if (listChanges().length > 0) throw new Error(`Removing the feature left ${listChanges().join(', ')}.`)
  console.log(`✓ The feature hello changed only ${changes.join(', ')}.`)
} finally {
  rmSync(copy, { recursive: true, force: true })
}
