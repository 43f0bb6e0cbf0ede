import type { Drivers } from '../drive.ts'
import { ADMIN, OTHER, ROWS } from '../seed.ts'

const admin = { as: ADMIN }
const mail = { recipients: ['person4@example.test'], subject: 'News', htmlContent: '<p>Hello</p>' }
const RECIPIENTS = Array.from({ length: 500 }, (_, index) => `person${index + 4}@example.test`)
const template = { name: 'Welcome', subject: 'Welcome', htmlContent: '<p>Hello</p>', isActive: true }
const LAST_PAGE = ROWS / 200 - 1

/** The tags of the administration, variables, apps and health. */
export const administrationDrivers: Drivers = {
  listPublicVariables: {},
  listAppUrls: {},
  listVariables: admin,
  createVariable: {
    ...admin,
    body: { variableKey: 'NEW', variableValue: 'x', variableType: 'STRING', category: 'URLS' },
    isOnce: true,
  },
  clearVariableCache: admin,
  listVariablesOfCategory: { ...admin, params: { category: 'URLS' } },
  getVariable: { ...admin, params: { key: 'KEY_1' } },
  updateVariable: { ...admin, params: { key: 'KEY_1' }, body: { variableValue: 'y' } },
  deleteVariable: { ...admin, params: { key: 'KEY_2' }, isOnce: true },
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
  getUser: { ...admin, params: { id: OTHER.id } },
  updateUserRoles: { ...admin, params: { id: OTHER.id }, body: { roles: ['USER', 'EDITOR'] } },

  listFeatureFlags: admin,
  createFeatureFlag: { ...admin, body: { name: 'new-flag' }, isOnce: true },
  updateFeatureFlag: { ...admin, params: { name: 'flag-1' }, body: { value: false } },
  deleteFeatureFlag: { ...admin, params: { name: 'flag-2' }, isOnce: true },

  sendEmail: { ...admin, body: { ...mail, recipients: RECIPIENTS } },
  queueEmail: { ...admin, body: { ...mail, recipients: RECIPIENTS } },
  sendBulkEmail: { ...admin, body: { ...mail, recipients: RECIPIENTS }, settleMs: 500 },
  listTemplates: admin,
  createTemplate: { ...admin, body: template, isOnce: true },
  listActiveTemplates: admin,
  getTemplate: { ...admin, params: { id: 1 } },
  updateTemplate: { ...admin, params: { id: 1 }, body: { ...template, name: 'Changed' } },
  deleteTemplate: { ...admin, params: { id: 2 }, isOnce: true },
  toggleTemplate: { ...admin, params: { id: 3 } },
  listEmailHistory: [
    { ...admin, query: 'page=0&size=200' },
    { ...admin, query: `page=${LAST_PAGE}&size=200` },
    { ...admin, query: 'page=300&size=200&status=SENT' },
  ],
  listEmailHistoryOfUser: [
    { ...admin, params: { userId: ADMIN.id }, query: 'page=0&size=200' },
    { ...admin, params: { userId: ADMIN.id }, query: `page=${LAST_PAGE}&size=200` },
  ],
  getEmailHistory: { ...admin, params: { id: 1 } },
  retryEmail: { ...admin, params: { id: 4 }, isOnce: true },
  getEmailStats: admin,
  getEmailRetryStats: admin,
  listInbox: admin,
  listAudit: [admin, { ...admin, query: 'before=100' }],
  getMaintenance: admin,
  resumeExpiry: { ...admin, body: { reason: 'clock' } },
  getHealth: {},
}
