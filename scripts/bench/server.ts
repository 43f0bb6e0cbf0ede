import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url))
/** Says at the end of the process how much memory it took at most. */
const TELL = 'data:text/javascript,process.on("exit",()=>console.log("peak",process.resourceUsage().maxRSS))'

/** Starts a server in a process of its own, on a free port. */
export async function startServer(data: string) {
  const env = { ...process.env, PORT: '0', CALOTYPE_DATA: data, LOG_LEVEL: 'silent' }
  const child = spawn(process.execPath, ['--import', TELL, MAIN], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let said = ''
  child.stdout.on('data', (text) => {
    said += String(text)
  })
  const waited = async () => {
    while (!/at (http:\S+)/.test(said)) await once(child.stdout, 'data')
    // The system may take `localhost` for an address the server does not listen on.
    return (/at (http:\S+)/.exec(said)?.[1] ?? '').replace('localhost', '127.0.0.1')
  }
  return {
    address: await waited(),
    /** Ends it; answers its peak in MB. */
    async stop(): Promise<number> {
      child.kill()
      await ended
      return Number(/peak (\d+)/.exec(said)?.[1]) / 1024
    },
    /** Ends it as a power cut would. */
    async kill(): Promise<void> {
      child.kill('SIGKILL')
      await ended
    },
  }
}
