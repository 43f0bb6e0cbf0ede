/**
 * @file `npm run test:image`: runs the steps of the Dockerfile without Docker, each stage in an empty folder, with the
 * committed files as the context. Then starts the image's command and runs its health check. Skips steps that need
 * root.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from './freePort.ts'

const NEEDS_ROOT = /^(apt-get|install) /
const CHECKS = 60

const root = mkdtempSync(path.join(tmpdir(), 'calotype-image-'))
const context = path.join(root, 'context')
/** Environment of the last stage, which is the image. */
let env: Record<string, string> = {}
let stage = ''
let folder = ''
let command: string[] = []
let healthCheck: string[] = []

const steps: Record<string, (argumentText: string, args: string[]) => void> = {
  FROM(image, [base, , name = 'image']) {
    if (base !== `node:${process.versions.node}-bookworm-slim`)
      throw new Error(`The stage is based on ${image}, but the tests run on Node ${process.versions.node}.`)
    stage = path.join(root, name)
    env = {}
  },
  WORKDIR(absolutePath) {
    folder = path.join(stage, absolutePath)
    mkdirSync(folder, { recursive: true })
  },
  COPY(_rest, args) {
    const from = args[0]?.startsWith('--from=')
      ? path.join(root, args.shift()?.slice('--from='.length) ?? '')
      : context
    const target = path.join(folder, args.pop() ?? '')
    for (const word of args) {
      const source = path.join(from, word)
      const copy = statSync(source).isDirectory() ? target : path.join(target, path.basename(source))
      cpSync(source, copy, { recursive: true, verbatimSymlinks: true })
    }
  },
  RUN(script) {
    if (!NEEDS_ROOT.test(script)) execFileSync('sh', ['-c', script], { cwd: folder, stdio: 'inherit' })
  },
  ENV(_rest, args) {
    Object.assign(env, Object.fromEntries(args.map((word) => word.split('='))))
  },
  CMD: (json) => (command = JSON.parse(json)),
  HEALTHCHECK: (argumentText) => (healthCheck = JSON.parse(argumentText.slice(argumentText.indexOf('[')))),
  USER: () => {},
  VOLUME: () => {},
  EXPOSE: () => {},
}

function buildImage(): void {
  mkdirSync(context)
  const files = execFileSync('git', ['archive', 'HEAD'], { maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['--extract', '--directory', context], { input: files })
  for (const name of readFileSync('.dockerignore', 'utf8').split('\n'))
    if (/^[\w.-]+$/.test(name)) rmSync(path.join(context, name), { recursive: true, force: true })
  for (const line of readFileSync('Dockerfile', 'utf8').split('\n')) {
    const [, instruction = '', argumentText = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    if (!instruction) continue
    console.log(line)
    const step = steps[instruction]
    if (!step) throw new Error(`This test doesn't know ${instruction}.`)
    step(argumentText, argumentText.split(' '))
  }
}

async function checkImage(): Promise<void> {
  const variables = {
    ...process.env,
    ...env,
    PORT: String(await findFreePort()),
    CALOTYPE_DATA: path.join(root, 'data'),
  }
  const options = { cwd: folder, env: variables, stdio: 'inherit' as const }
  const server = spawn(command[0] ?? '', command.slice(1), options)
  try {
    for (let check = 1; ; check++) {
      try {
        execFileSync(healthCheck[0] ?? '', healthCheck.slice(1), { ...options, stdio: 'ignore' })
        break
      } catch (error) {
        if (check === CHECKS || server.exitCode !== null) throw error
        await sleep(1000)
      }
    }
    const page = await fetch(`http://127.0.0.1:${variables.PORT}/`)
    if (!page.ok) throw new Error(`The start page responds with ${page.status}.`)
  } finally {
    server.kill()
    if (server.exitCode === null) await once(server, 'exit')
  }
}

try {
  buildImage()
  await checkImage()
  console.log("✓ The image's server is healthy and serves the web app.")
} finally {
  rmSync(root, { recursive: true, force: true })
}
