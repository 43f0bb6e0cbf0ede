const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''

/** Whether the system says that there is nothing of this name; whatever else it says, something may be there. */
export const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(codeOf(error))

/** Whether the system looks for nothing at all by so long a path. */
export const isTooLong = (error: unknown) => codeOf(error) === 'ENAMETOOLONG'

/** Whether the system says that there is something, and that this app may not have it. */
export const isForbidden = (error: unknown) => ['EACCES', 'EPERM'].includes(codeOf(error))
