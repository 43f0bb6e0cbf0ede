const getCode = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''

/** Whether an error means that nothing exists at a path. After any other error, a file may still exist. */
export const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(getCode(error))

/** Whether an error means that the path is too long to look up. */
export const isTooLong = (error: unknown) => getCode(error) === 'ENAMETOOLONG'

/** Whether an error means that the app may not access an existing file. */
export const isForbidden = (error: unknown) => ['EACCES', 'EPERM'].includes(getCode(error))
