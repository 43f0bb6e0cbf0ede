import { readFile } from 'node:fs/promises'

/** Compiles the WebAssembly module of a codec from disk. By default, the codec package fetches the module over HTTP. */
export async function createCodecOptions(specifier: string) {
  const compiled = await WebAssembly.compile(await readFile(new URL(import.meta.resolve(specifier))))
  return {
    // The package declares the wrong type for this callback.
    instantiateWasm(imports: WebAssembly.Imports, onInstance: (instance: WebAssembly.Module) => void) {
      const instance = new WebAssembly.Instance(compiled, imports)
      onInstance(instance as unknown as WebAssembly.Module)
      return instance.exports
    },
  }
}
