import { formatPageKey } from '../../../db/pageKey.ts'
import type { Drivers } from '../driver.ts'
import { ADMIN, OTHER_USER, ROWS } from '../seed.ts'

const admin = { caller: ADMIN }
const mail = { recipients: ['person4@example.test'], subject: 'News', htmlContent: '<p>Hello</p>' }
const RECIPIENTS = Array.from({ length: 500 }, (_, index) => `person${index + 4}@example.test`)
const template = { name: 'Welcome', subject: 'Welcome', htmlContent: '<p>Hello</p>', isActive: true }
const plan = {
  description: '',
  price: 100,
  currency: 'eur',
  storageLimitMB: 1024,
  features: [],
  isShared: false,
  active: true,
}
const LAST_PAGE = ROWS / 200 - 1

/** Requests for administrative operations, and operations tagged `variables`, `apps` and `health`. */
export const administrationDrivers: Drivers = {
  listPublicVariables: {},
  listAppUrls: {},
  listVariables: admin,
  listKnownSettings: admin,
  createVariable: (_, round) => ({
    ...admin,
    body: { variableKey: `NEW_${round}`, variableValue: 'x', variableType: 'STRING', category: 'URLS' },
  }),
  clearVariableCache: admin,
  listVariablesOfCategory: { ...admin, params: { category: 'URLS' } },
  getVariable: { ...admin, params: { key: 'KEY_1' } },
  updateVariable: { ...admin, params: { key: 'KEY_1' }, body: { variableValue: 'y' } },
  deleteVariable: (_, round) => ({ ...admin, params: { key: `KEY_${10 + round}` } }),
  getDownloadUrls: {},

  listUsers: [
    admin,
    ...['id', 'email', 'name', 'usagePercentage', 'createdAt'].map((sort) => ({
      ...admin,
      query: `limit=200&sort=${sort}&direction=descending`,
    })),
    { ...admin, query: 'limit=200&q=person5' },
  ],
  getUserSummary: admin,
  getUser: { ...admin, params: { id: OTHER_USER.id } },
  createUser: (_, round) => ({ ...admin, body: { email: `created-${round}@example.test` } }),
  inviteUser: (_, round) => ({ ...admin, body: { email: `invited-${round}@example.test` } }),
  exportUsers: admin,
  updateUser: (_, round) => ({ ...admin, params: { id: OTHER_USER.id + round }, body: { quotaMB: 100 } }),
  deleteUser: (_, round) => ({ ...admin, params: { id: OTHER_USER.id + 40 + round } }),
  resetUserPassword: (_, round) => ({ ...admin, params: { id: OTHER_USER.id + 20 + round } }),
  listUserSessions: { ...admin, params: { id: OTHER_USER.id } },
  endUserSessions: (_, round) => ({ ...admin, params: { id: OTHER_USER.id + 20 + round } }),
  updateUserRoles: (_, round) => ({
    ...admin,
    params: { id: OTHER_USER.id + round },
    body: { roles: ['USER', 'EDITOR'] },
  }),

  listAllPlans: admin,
  createPlan: (_, round) => ({ ...admin, body: { ...plan, name: `Plan ${round}` } }),
  updatePlan: (_, round) => ({ ...admin, params: { id: 3 }, body: { storageLimitMB: 512_000 + round } }),
  deletePlan: async (sendSetup, round) => {
    const body = { ...plan, name: `Deleted ${round}` }
    const { id } = (await sendSetup('POST', '/api/admin/plans', ADMIN, body)) as { id: number }
    return { ...admin, params: { id } }
  },

  listRoles: admin,
  updateRole: (_, round) => ({
    ...admin,
    params: { name: `CURATOR-${round}` },
    body: { permissions: ['upload'] },
  }),
  deleteRole: async (sendSetup, round) => {
    const name = `UNUSED-${round}`
    await sendSetup('PUT', `/api/admin/roles/${name}`, ADMIN, { permissions: ['upload'] })
    return { ...admin, params: { name } }
  },

  listAllLinks: [
    { ...admin, query: 'limit=200' },
    { ...admin, query: `limit=200&cursor=${formatPageKey([ROWS / 2])}` },
    { ...admin, query: 'limit=200&q=collector' },
  ],
  updateAnyLink: (_, round) => ({ ...admin, params: { id: 10 + round }, body: { isDisabled: true } }),

  listFeatureFlags: admin,
  createFeatureFlag: (_, round) => ({ ...admin, body: { name: `new-flag-${round}` } }),
  updateFeatureFlag: { ...admin, params: { name: 'flag-1' }, body: { value: false } },
  deleteFeatureFlag: (_, round) => ({ ...admin, params: { name: `flag-${10 + round}` } }),

  sendEmail: { ...admin, body: { ...mail, recipients: RECIPIENTS } },
  queueEmail: { ...admin, body: { ...mail, recipients: RECIPIENTS } },
  sendBulkEmail: { ...admin, body: { ...mail, recipients: RECIPIENTS }, settle: 500 },
  getAudience: [
    { ...admin, query: 'audience=ALL' },
    { ...admin, query: 'audience=ROLE&value=USER' },
    { ...admin, query: 'audience=PLAN&value=Free' },
  ],
  listMailings: { ...admin, query: 'limit=200' },
  createMailing: (_, round) => ({
    ...admin,
    body: { audience: 'ROLE', value: 'ADMIN', subject: `News ${round}`, htmlContent: '<p>Hello</p>' },
    settle: 500,
  }),
  stopMailing: (_, round) => ({ ...admin, params: { id: 1 + round } }),
  getPlaceholders: { ...admin, query: 'recipient=a%40example.test' },
  listTemplates: admin,
  createTemplate: (_, round) => ({ ...admin, body: { ...template, name: `Welcome ${round}` } }),
  listActiveTemplates: admin,
  getTemplate: { ...admin, params: { id: 1 } },
  updateTemplate: { ...admin, params: { id: 1 }, body: { ...template, name: 'Changed' } },
  deleteTemplate: (_, round) => ({ ...admin, params: { id: 10 + round } }),
  toggleTemplate: { ...admin, params: { id: 3 } },
  listEmailHistory: [
    { ...admin, query: 'page=0&size=200' },
    { ...admin, query: `page=${LAST_PAGE}&size=200` },
    { ...admin, query: `page=${Math.floor(LAST_PAGE * 0.6)}&size=200&status=SENT` },
  ],
  listEmailHistoryOfUser: [
    { ...admin, params: { userId: ADMIN.id }, query: 'page=0&size=200' },
    { ...admin, params: { userId: ADMIN.id }, query: `page=${LAST_PAGE}&size=200` },
  ],
  getEmailHistory: { ...admin, params: { id: 1 } },
  retryEmail: (_, round) => ({ ...admin, params: { id: 4 * (1 + round) } }),
  getEmailStats: admin,
  getEmailRetryStats: admin,
  listInbox: admin,
  listAudit: [
    admin,
    { ...admin, query: `cursor=${formatPageKey([100])}` },
    { ...admin, query: 'person=nobody' },
  ],
  exportAudit: admin,
  getServerStatus: admin,
  getMaintenance: admin,
  resumeExpiry: { ...admin, body: { reason: 'clock' } },
  getHealth: {},
}
