import { build } from 'vite'

/** The script of the shell as a text to stand in it. */
export async function shellScript(): Promise<string> {
  const lib = { entry: 'app/shell.ts', formats: ['iife' as const], name: 'shell' }
  const [built] = [
    await build({
      configFile: false,
      logLevel: 'error',
      build: { write: false, copyPublicDir: false, target: 'es2024', lib },
    }),
  ].flat()
  if (built === undefined || !('output' in built)) throw new Error('The build made no script for the shell.')
  return built.output[0].code
}
