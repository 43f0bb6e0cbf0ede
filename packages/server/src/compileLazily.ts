/** Checks or writes a value; what checks has found in the last one stands in `errors`, as with ajv. */
interface Compiled<Value, Answer, Errors> {
  (value: Value): Answer
  errors?: Errors
}

/**
 * Makes a compiler put off its work until what it compiles is first called. Of the two hundred schemas of the contract
 * most runs of a server need few, and compiling them all was half of what a start took.
 */
export function compileLazily<Schema, Value, Answer, Errors>(
  compile: (schema: Schema) => Compiled<Value, Answer, Errors>,
): (schema: Schema) => Compiled<Value, Answer, Errors> {
  return (schema) => {
    let compiled: Compiled<Value, Answer, Errors> | undefined
    const later: Compiled<Value, Answer, Errors> = (value) => {
      compiled ??= compile(schema)
      const answer = compiled(value)
      if (compiled.errors !== undefined) later.errors = compiled.errors
      return answer
    }
    return later
  }
}
