/** The ids of the plans of a new database, by name. */
export const PLAN_IDS = { Free: 1, Personal: 2, Family: 3, Studio: 4 } as const

export type PlanName = keyof typeof PLAN_IDS
