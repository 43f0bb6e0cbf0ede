const STARTED_STATUSES = ['sending', 'unpacking', 'looking'] as const

/** Whether an import has started but not finished. */
export const isStarted = <State extends { status: string }>(
  state: State,
): state is Extract<State, { status: (typeof STARTED_STATUSES)[number] }> =>
  STARTED_STATUSES.some((status) => status === state.status)
