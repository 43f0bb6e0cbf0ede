/** Name of the free plan, shared by the sign-up page and the server's catalog of plans. */
export const FREE_PLAN_NAME = 'Free'
