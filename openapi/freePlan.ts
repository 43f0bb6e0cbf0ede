/** The plan of everyone who pays for none. Pages name it at sign-up, and the server's catalog offers it under this name. */
export const FREE_PLAN_NAME = 'Free'
