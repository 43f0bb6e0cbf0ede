const getCode = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''

/** Whether an error means that a path doesn't exist. After any other error, the path may exist. */
export const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(getCode(error))

export const isTooLong = (error: unknown) => getCode(error) === 'ENAMETOOLONG'

export const isForbidden = (error: unknown) => ['EACCES', 'EPERM'].includes(getCode(error))
