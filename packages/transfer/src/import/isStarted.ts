/** Statuses of an import that has started and is not over. */
const STARTED_STATUSES = ['sending', 'unpacking', 'looking'] as const

/** Whether an import has started and is not over. */
export const isStarted = <State extends { status: string }>(
  state: State,
): state is Extract<State, { status: (typeof STARTED_STATUSES)[number] }> =>
  STARTED_STATUSES.some((status) => status === state.status)
