import { build } from 'vite'

/** Builds the shell's script for an inline element. */
export async function shellScript(): Promise<string> {
  const lib = { entry: 'app/shell.ts', formats: ['iife' as const], name: 'shell' }
  const [built] = [
    await build({
      configFile: false,
      logLevel: 'error',
      build: { write: false, copyPublicDir: false, target: 'es2024', lib },
    }),
  ].flat()
  if (built === undefined || !('output' in built))
    throw new Error('The build produced no script for the shell.')
  return built.output[0].code
}
