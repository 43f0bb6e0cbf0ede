/** Validates or serializes a value. Validators store the errors of the last value in `errors`, like ajv. */
interface Compiled<Value, Answer, Errors> {
  (value: Value): Answer
  errors?: Errors
}

/**
 * Wraps a compiler so that it compiles a schema when the schema is first used. A server uses few of the contract's two
 * hundred schemas, and compiling all of them took half of the start-up time.
 */
export function compileLazily<Schema, Value, Answer, Errors>(
  compile: (schema: Schema) => Compiled<Value, Answer, Errors>,
): (schema: Schema) => Compiled<Value, Answer, Errors> {
  return (schema) => {
    let compiled: Compiled<Value, Answer, Errors> | undefined
    const compileOnFirstUse: Compiled<Value, Answer, Errors> = (value) => {
      compiled ??= compile(schema)
      const result = compiled(value)
      if (compiled.errors !== undefined) compileOnFirstUse.errors = compiled.errors
      return result
    }
    return compileOnFirstUse
  }
}
