import { build } from 'vite'

export async function buildShellScript(): Promise<string> {
  const lib = { entry: 'app/shell.ts', formats: ['iife' as const], name: 'shell' }
  const [bundle] = [
    await build({
      configFile: false,
      logLevel: 'error',
      build: { write: false, copyPublicDir: false, target: 'es2024', lib },
    }),
  ].flat()
  if (bundle === undefined || !('output' in bundle))
    throw new Error('The build produced no script for the shell.')
  return bundle.output[0].code
}
