import type { ServerStatus } from '@calotype/api'
import { useFormat, useTexts } from '@calotype/platform'
import { Banner, Button, Heading, RefreshCw, Text } from '@calotype/ui'
import { LoadBoundary } from '../loaded/LoadBoundary.tsx'
import type { LoadState } from '../loaded/toLoadState.ts'
import { Figures } from '../page/Figures.tsx'
import { Table } from '../table/Table.tsx'
import * as css from './ServerStatusView.css.ts'
import { statusTexts } from './text.ts'

export interface ServerStatusViewProps {
  status: LoadState<ServerStatus>
  isRetrying: boolean
  /** Null if the user may not retry jobs. */
  onRetry: (() => void) | null
}

/** Fraction of used disk space above which the screen warns the operator. */
const ALMOST_FULL = 0.9

/** Renders the state of storage, jobs and services. */
export function ServerStatusView({ status, ...jobs }: ServerStatusViewProps) {
  const texts = useTexts(statusTexts)
  return (
    <LoadBoundary loaded={status} loading={texts.loading}>
      {(server) => (
        <div className={css.sections}>
          <Storage {...server.storage} />
          <Jobs {...server.jobs} {...jobs} />
          <Services {...server} />
        </div>
      )}
    </LoadBoundary>
  )
}

function Storage(storage: ServerStatus['storage']) {
  const { diskBytes, freeBytes, reservedBytes, storedBytes, users, growth } = storage
  const texts = useTexts(statusTexts)
  const { formatBytes, formatMonth } = useFormat()
  const share = diskBytes === 0 ? 0 : (diskBytes - freeBytes) / diskBytes
  const isFull = freeBytes <= reservedBytes
  return (
    <section className={css.section} aria-label={texts.storage}>
      <Heading level={2} size="large">
        {texts.storage}
      </Heading>
      {(isFull || share >= ALMOST_FULL) && (
        <Banner tone={isFull ? 'danger' : 'warning'}>
          <Text weight="medium">{isFull ? texts.full : texts.almostFull}</Text>
          <Text size="small">{isFull ? texts.fullHint : texts.almostFullHint}</Text>
        </Banner>
      )}
      <Text tone="soft">{texts.used(formatBytes(diskBytes - freeBytes), formatBytes(diskBytes))}</Text>
      <Meter share={share} isFull={isFull || share >= ALMOST_FULL} />
      <Figures
        label={texts.storage}
        figures={{
          [texts.free]: formatBytes(freeBytes),
          [texts.stored]: formatBytes(storedBytes),
          [texts.reserved]: formatBytes(reservedBytes),
        }}
      />
      <div className={css.tables}>
        <Amounts label={texts.users} amounts={users.map(({ email, usedBytes }) => [email, usedBytes])} />
        <Amounts
          label={texts.growth}
          amounts={growth.map(({ month, bytes }) => [formatMonth(month), bytes])}
        />
      </div>
    </section>
  )
}

function Meter({ share, isFull = false }: { share: number; isFull?: boolean }) {
  return (
    <div className={css.meter}>
      <div
        className={css.fill}
        data-full={isFull || undefined}
        style={{ inlineSize: `${Math.round(share * 1000) / 10}%` }}
      />
    </div>
  )
}

/** Lists sizes, with bars relative to the largest size. */
function Amounts({ label, amounts }: { label: string; amounts: readonly (readonly [string, number])[] }) {
  const texts = useTexts(statusTexts)
  const { formatBytes } = useFormat()
  const largest = Math.max(1, ...amounts.map(([, bytes]) => bytes))
  return (
    <div className={css.section}>
      <Text weight="medium">{label}</Text>
      {amounts.length === 0 && <Text tone="soft">{texts.noGrowth}</Text>}
      <ul className={css.rows} aria-label={label}>
        {amounts.map(([name, bytes]) => (
          <li key={name} className={css.row}>
            <span>{name}</span>
            <span className={css.amount}>{formatBytes(bytes)}</span>
            <span className={css.bar}>
              <Meter share={bytes / largest} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Jobs({
  queued,
  running,
  waiting,
  failed,
  failedJobs,
  isRetrying,
  onRetry,
}: ServerStatus['jobs'] & Omit<ServerStatusViewProps, 'status'>) {
  const texts = useTexts(statusTexts)
  const { formatCount, formatMoment } = useFormat()
  return (
    <section className={css.section} aria-label={texts.jobs}>
      <Heading level={2} size="large">
        {texts.jobs}
      </Heading>
      <Figures
        label={texts.jobs}
        figures={{
          [texts.queued]: formatCount(queued),
          [texts.running]: formatCount(running),
          [texts.waiting]: formatCount(waiting),
          [texts.failedJobs]: formatCount(failed),
        }}
      />
      {failedJobs.length > 0 && (
        <Table
          label={texts.failedJobs}
          rows={failedJobs}
          getKey={({ id }) => id}
          columns={[
            {
              label: texts.job,
              role: 'name',
              canBreakWords: true,
              renderCell: ({ kind }) => texts.kinds[kind] ?? kind,
            },
            { label: texts.file, renderCell: ({ mediaId }) => mediaId },
            {
              label: texts.error,
              canBreakWords: true,
              renderCell: ({ error }) => error ?? texts.unknownError,
            },
            { label: texts.since, renderCell: ({ createdAt }) => formatMoment(createdAt) },
          ]}
        />
      )}
      {onRetry && failed + waiting > 0 && (
        <div>
          <Button icon={<RefreshCw />} busy={isRetrying} onClick={onRetry}>
            {texts.retry}
          </Button>
        </div>
      )}
    </section>
  )
}

function Services({ version, mail, canSellPlans }: ServerStatus) {
  const texts = useTexts(statusTexts)
  const { formatCount } = useFormat()
  const lines = [
    [texts.version, version],
    [texts.mail, mail.isConfigured ? texts.mailOn : texts.mailOff],
    [texts.mailWaiting, formatCount(mail.waiting)],
    [texts.mailFailed, formatCount(mail.failed)],
    [texts.payments, canSellPlans ? texts.paymentsOn : texts.paymentsOff],
  ]
  return (
    <section className={css.section} aria-label={texts.services}>
      <Heading level={2} size="large">
        {texts.services}
      </Heading>
      <ul className={css.facts}>
        {lines.map(([name, value]) => (
          <li key={name} className={css.row}>
            <span>{name}</span>
            <span className={css.amount}>{value}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
