/** The steps between which a crash must lose nothing (THREATS F01–F05). */
export type FaultPoint =
  | 'after-receive'
  | 'after-sync'
  | 'after-rename'
  | 'before-commit'
  | 'after-commit'
  | 'after-chunk-sync'
  | 'after-chunk-row'
  | 'after-derive'
  | 'after-mail'

/** Called at each step. */
export type Passing = (point: FaultPoint) => void

/** Ends the process at one named step without any goodbye, as a power cut would. No name, no end: only tests give one. */
export function dieAt(name: string | null): Passing {
  return (point) => {
    if (point === name) process.kill(process.pid, 'SIGKILL')
  }
}
