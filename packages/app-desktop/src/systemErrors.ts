const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''

/** Whether an error means that nothing exists at a path. After any other error, a file may still exist. */
export const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(codeOf(error))

/** Whether an error means that the path is too long to look up. */
export const isTooLong = (error: unknown) => codeOf(error) === 'ENAMETOOLONG'

/** Whether an error means that the app may not access an existing file. */
export const isForbidden = (error: unknown) => ['EACCES', 'EPERM'].includes(codeOf(error))
