import type { Member } from '../calotype.ts'
import type { StoringClient } from './storingClient.ts'

/** Field that removes the version from an update, so that the update overwrites any version. */
const anyVersion = { version: undefined }

/** Stores a payload in a variable, a feature flag and a plan. */
export async function storeSettings(
  { store }: StoringClient,
  administrator: Member,
  payload: string,
  seed: number,
): Promise<void> {
  const key = `XSS_${seed}`
  const variable = {
    variableKey: key,
    variableType: 'STRING',
    category: 'GENERAL',
    isSensitive: false,
    isActive: true,
  }
  await store('createVariable', ['POST', '/api/admin/variables', administrator], payload, variable)
  await store('updateVariable', ['PUT', `/api/admin/variables/${key}`, administrator], payload, anyVersion)
  const flag = { name: key, value: false }
  await store('createFeatureFlag', ['POST', '/api/feature-flags', administrator], payload, flag)
  await store('updateFeatureFlag', ['PUT', `/api/feature-flags/${key}`, administrator], payload, anyVersion)
  const terms = { currency: 'eur', price: 100 + seed, storageLimitMB: 1024, isShared: false, active: true }
  const plan = await store<{ id: number }>(
    'createPlan',
    ['POST', '/api/admin/plans', administrator],
    payload,
    {
      ...terms,
      name: `${seed} ${payload}`.slice(0, 60),
    },
  )
  if (plan)
    await store('updatePlan', ['PUT', `/api/admin/plans/${plan.id}`, administrator], payload, {
      ...anyVersion,
      ...terms,
      name: `${payload} ${seed}`.slice(0, 60),
    })
}

export async function storeMails(
  { store }: StoringClient,
  administrator: Member,
  payload: string,
  { seed, recipient }: { seed: number; recipient: Member },
): Promise<void> {
  const templates = '/api/admin/email/templates'
  const template = await store<{ id: number }>(
    'createTemplate',
    ['POST', templates, administrator],
    payload,
    { isActive: true },
  )
  if (template)
    await store('updateTemplate', ['PUT', `${templates}/${template.id}`, administrator], payload, {
      ...anyVersion,
      name: `${seed} ${payload}`.slice(0, 100),
    })
  const mail = { recipients: [recipient.email] }
  await store('sendEmail', ['POST', '/api/admin/email/send', administrator], payload, mail)
  const group = { audience: 'ALL', value: null }
  await store('createMailing', ['POST', '/api/admin/email/mailings', administrator], payload, group)
}
