/** @file A worker that never ends with a file called `never`, and is done with any other at once. */
process.on('message', (request: { input: { path: string } }) => {
  if (request.input.path !== 'never') process.send?.({ output: { thumbhash: 'x', isAnimated: false } })
})
