/** @file A worker that returns its process id as the ThumbHash, after doing what the name of the file says. */
const held: Buffer[] = []

process.on('message', ({ input }: { input: { path: string } }) => {
  if (input.path === 'hold 500 MB') held.push(Buffer.alloc(500 * 1024 ** 2, 1))
  if (input.path === 'be stopped by the system') process.kill(process.pid, 'SIGKILL')
  process.send?.({ output: { thumbhash: String(process.pid), isAnimated: false } })
})
