/** @file A worker that never responds for a file named `never`, and responds immediately for all others. */
process.on('message', (request: { input: { path: string } }) => {
  if (request.input.path !== 'never') process.send?.({ output: { thumbhash: 'x', isAnimated: false } })
})
