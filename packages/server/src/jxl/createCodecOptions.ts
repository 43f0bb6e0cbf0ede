import { readFile } from 'node:fs/promises'

/** Compiles the WebAssembly of a codec. The package of the codecs loads it over HTTP otherwise. */
export async function createCodecOptions(specifier: string) {
  const compiled = await WebAssembly.compile(await readFile(new URL(import.meta.resolve(specifier))))
  return {
    // The package's declaration of the callback is wrong.
    instantiateWasm(imports: WebAssembly.Imports, onInstance: (instance: WebAssembly.Module) => void) {
      const instance = new WebAssembly.Instance(compiled, imports)
      onInstance(instance as unknown as WebAssembly.Module)
      return instance.exports
    },
  }
}
