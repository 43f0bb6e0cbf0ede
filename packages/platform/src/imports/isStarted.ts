/** Statuses of an import that has started and is not over. */
const STARTED = ['sending', 'unpacking', 'looking'] as const

/** Whether an import has started and is not over. */
export const isStarted = <State extends { status: string }>(
  state: State,
): state is Extract<State, { status: (typeof STARTED)[number] }> =>
  STARTED.some((status) => status === state.status)
