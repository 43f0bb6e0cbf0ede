import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const IN_A_FOLDER = 500

/** Creates a folder of small photos with different contents. */
export function makeTree(root: string, count: number): void {
  for (let number = 0; number < count; number++) {
    const folder = path.join(root, `Album ${Math.floor(number / IN_A_FOLDER)}`)
    if (number % IN_A_FOLDER === 0) mkdirSync(folder, { recursive: true })
    writeFileSync(
      path.join(folder, `IMG_${number}.jpg`),
      Buffer.from(`\xff\xd8\xff photo ${number}`, 'latin1'),
    )
  }
}

/** Starts stub.ts in a separate process. */
export async function startStub(): Promise<{ address: string; stop: () => void }> {
  const stub = fork(fileURLToPath(new URL('stub.ts', import.meta.url)))
  const [port] = (await once(stub, 'message')) as [number]
  return { address: `http://127.0.0.1:${port}`, stop: () => stub.kill() }
}
