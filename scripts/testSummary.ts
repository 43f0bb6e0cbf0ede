/** Results of the last `npm test`, `npm run check` or `npm run e2e`. Storybook shows them on its page *Release*. */
export const SUMMARY_FILE = 'test-results/summary.json'

export interface TestSummary {
  /** Git commit. */
  commit: string
  /** ISO 8601. */
  testedAt: string
  steps: readonly {
    name: string
    passed: number
    failed: number
    /** Names and errors of the failed tests. */
    reasons: readonly string[]
  }[]
}
