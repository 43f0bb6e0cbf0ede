/** What an import is from its beginning to its end, and no sooner or later. */
const BEGUN = ['sending', 'unpacking', 'looking'] as const

/** Whether an import has gone beyond its preview and is not over: what was promised is being carried out. */
export const isBegun = <State extends { status: string }>(
  state: State,
): state is Extract<State, { status: (typeof BEGUN)[number] }> =>
  BEGUN.some((status) => status === state.status)
