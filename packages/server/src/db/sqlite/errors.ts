const SQLITE_BUSY = 5
const SQLITE_LOCKED = 6
const SQLITE_IO_ERROR = 10
const SQLITE_FULL = 13
/** The primary result code is the lowest byte of an extended one. */
const PRIMARY_CODE = 0xff

/** Whether a query failed because another process used the database for too long. */
export const isBusyError = (error: object): boolean => [SQLITE_BUSY, SQLITE_LOCKED].includes(getCode(error))

/** Whether a query failed because the disk is full. */
export const isFullError = (error: object): boolean => getCode(error) === SQLITE_FULL

/** Whether a query failed because of an I/O error, which a full disk can also cause. */
export const isIoError = (error: object): boolean => getCode(error) === SQLITE_IO_ERROR

const getCode = (error: object) => Number(Reflect.get(error, 'errcode')) & PRIMARY_CODE
