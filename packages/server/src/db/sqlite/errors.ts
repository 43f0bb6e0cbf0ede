const SQLITE_BUSY = 5
const SQLITE_LOCKED = 6
const SQLITE_FULL = 13

/** Whether a query failed because another process used the database for too long. */
export const isBusyError = (error: object): boolean => [SQLITE_BUSY, SQLITE_LOCKED].includes(getCode(error))

/** Whether a query failed because the disk is full. */
export const isFullError = (error: object): boolean => getCode(error) === SQLITE_FULL

const getCode = (error: object) => Number(Reflect.get(error, 'errcode'))
