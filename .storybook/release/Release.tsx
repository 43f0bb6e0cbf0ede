import { AnchorMdx, Markdown } from '@storybook/addon-docs/blocks'
import release from 'virtual:release'
import { VisualChanges } from './VisualChanges.tsx'
import './Release.css'

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })
const number = new Intl.NumberFormat('en-US')

/** Shows the commit, test results, changes and known issues of this build. */
export function Release() {
  const { version, commit, committedAt, isModified, changesets, knownIssues } = release
  return (
    <div className="release">
      <dl>
        <dt>Version</dt>
        <dd>{version}</dd>
        <dt>Commit</dt>
        <dd>
          <code>{commit.slice(0, 8)}</code>, {date.format(new Date(committedAt))}
          {isModified && ', with uncommitted changes'}
        </dd>
      </dl>
      <h2>Tests</h2>
      <Tests />
      <h2>Visual changes</h2>
      <VisualChanges />
      <h2>Package changes</h2>
      {changesets.length === 0 ? (
        <p>None since the last release.</p>
      ) : (
        <ul>
          {changesets.map(({ text, packages }) => (
            <li key={text}>
              <Markdown>{text}</Markdown>
              <small>
                {Object.entries(packages)
                  .map(([name, kind]) => `${name} (${kind})`)
                  .join(', ')}
              </small>
            </li>
          ))}
        </ul>
      )}
      <h2>Known issues</h2>
      <Markdown>{knownIssues}</Markdown>
      <p>
        The <AnchorMdx href="?path=/docs/state-matrix--docs">state matrix</AnchorMdx> lists missing states.
      </p>
    </div>
  )
}

/** Labels of the test steps that count tests, by step name. */
const STEP_LABELS: Readonly<Record<string, string>> = {
  'unit, faults': 'Unit tests',
  stories: 'Stories, also checked by axe in both themes',
  'stories with motion': 'Stories with motion',
  e2e: 'Journeys',
}

function Tests() {
  const { tests, commit } = release
  if (tests === null)
    return (
      <p>
        No results. Run <code>npm test</code> before you build Storybook.
      </p>
    )
  const counted = tests.steps.filter(({ name }) => name in STEP_LABELS)
  const checks = tests.steps.filter(({ name }) => !(name in STEP_LABELS))
  const rows = [
    ...counted.map(({ name, passed, failed }) => ({ name: STEP_LABELS[name] ?? name, passed, failed })),
    {
      name: `Checks: ${checks.map(({ name }) => name).join(', ')}`,
      passed: checks.reduce((sum, { passed }) => sum + passed, 0),
      failed: checks.reduce((sum, { failed }) => sum + failed, 0),
    },
  ]
  return (
    <>
      {tests.commit !== commit && (
        <p>
          The last tests ran for another commit, <code>{tests.commit.slice(0, 8)}</code>.
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">Tests of {date.format(new Date(tests.testedAt))}</th>
            <th scope="col">Passed</th>
            <th scope="col">Failed</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, passed, failed }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{number.format(passed)}</td>
              <td data-failed={failed > 0}>{number.format(failed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {tests.steps
        .flatMap(({ reasons }) => reasons)
        .map((reason) => (
          <pre key={reason}>{reason}</pre>
        ))}
    </>
  )
}
