/** @file `node --import` this: the built transfer process finds the port to main that Electron gives a utility process. */
const parentPort = {
  postMessage: (message: object) => process.send?.(message),
  on: (event: 'message', listener: (said: { data: unknown }) => void) =>
    process.on(event, (data: unknown) => listener({ data })),
}
Object.assign(process, { parentPort })
process.on('disconnect', () => process.exit())
