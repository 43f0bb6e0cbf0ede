/** Validates or serializes a value. Validators store the errors of the last value in `errors`, like Ajv. */
interface Compiled<Value, Result, Errors> {
  (value: Value): Result
  errors?: Errors
}

/**
 * Wraps a compiler so that it compiles a schema when the schema is first used. A server uses few of the contract's two
 * hundred schemas, and compiling all of them would take half of the start-up time.
 */
export function compileLazily<Schema, Value, Result, Errors>(
  compile: (schema: Schema) => Compiled<Value, Result, Errors>,
): (schema: Schema) => Compiled<Value, Result, Errors> {
  return (schema) => {
    let compiled: Compiled<Value, Result, Errors> | undefined
    const compileOnFirstUse: Compiled<Value, Result, Errors> = (value) => {
      compiled ??= compile(schema)
      const result = compiled(value)
      if (compiled.errors !== undefined) compileOnFirstUse.errors = compiled.errors
      return result
    }
    return compileOnFirstUse
  }
}
