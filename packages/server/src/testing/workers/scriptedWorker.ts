/**
 * @file A worker that performs the action that the file's name describes, and returns its own process id as the
 * ThumbHash.
 */
const heldBuffers: Buffer[] = []

process.on('message', ({ input }: { input: { path: string } }) => {
  if (input.path === 'hold 500 MB') heldBuffers.push(Buffer.alloc(500 * 1024 ** 2, 1))
  if (input.path === 'be stopped by the system') process.kill(process.pid, 'SIGKILL')
  process.send?.({ output: { thumbhash: String(process.pid), isAnimated: false } })
})
