import type { State } from './states.ts'

type Reasons = Partial<Record<State, string>>

const FORM = 'Forms have no list.'
const SINGLE_RESPONSE = 'A single response contains everything.'
const SAME_AS_FAILED = 'Same as failed, with the same retry button.'
const MEMBERS_ONLY = 'Visitors are redirected to sign in (guards/MembersOnly).'
const ADMINISTRATORS = 'Other users are redirected to the gallery (guards/AdminOnly).'
const PERMISSION = 'Users without the permission are redirected (guards/AdminOnly).'
const ANYONE = 'Anyone can open this screen.'
const FIXED = 'The screen only has static text.'
const ONE_ROW = 'A table with one row looks the same as a table with several.'
const SHORT_LIST = 'The list is always short.'

const form: Reasons = { empty: FORM, partial: FORM, one: FORM, many: FORM }
const member: Reasons = { forbidden: MEMBERS_ONLY, offline: SAME_AS_FAILED }
const visitor: Reasons = { forbidden: ANYONE, offline: SAME_AS_FAILED }
const administrator: Reasons = { forbidden: ADMINISTRATORS, offline: SAME_AS_FAILED }
const permitted: Reasons = { forbidden: PERMISSION, offline: SAME_AS_FAILED }

/** States that a prerendered page can't have, each with the reason. */
const prerendered: Reasons = Object.fromEntries(
  ['loading', 'empty', 'failed', 'partial', 'one', 'many', 'forbidden', 'offline'].map((state) => [
    state,
    'The page is prerendered and loads no data.',
  ]),
)
const legal: Reasons = { ...prerendered, long: 'Shown by Document, which renders the text.' }

/** Reasons why a screen has no story for a state. A test fails if a story for that state exists. */
export const MISSING_STATES: Readonly<Record<string, Reasons>> = {
  'account/Account': {
    ...member,
    loading: 'Each section loads separately and has its own row.',
    empty: 'There is always a signed-in user.',
    one: 'The screen itself has no list.',
    many: 'The screen itself has no list.',
  },
  'account/ChangePassword': { ...form, long: 'Passwords are hidden.', offline: SAME_AS_FAILED },
  'account/Devices': { ...member, empty: 'The current device is always listed.', many: SHORT_LIST },
  'account/ExportData': { ...form, ...member, long: FIXED },
  'account/FamilyGroups': { offline: SAME_AS_FAILED },
  'account/ForgotPassword': { ...form, forbidden: ANYONE },
  'account/Login': form,
  'account/Profile': {
    ...member,
    loading: 'The signed-in user is loaded before the screen.',
    one: FORM,
    many: FORM,
  },
  'account/ResetPassword': { ...form, long: 'Passwords are hidden.', offline: SAME_AS_FAILED },
  'account/SignUp': { ...form, long: 'Input stays within its field.', forbidden: ANYONE },
  'account/Tokens': { offline: SAME_AS_FAILED },
  'account/Subscription': { offline: SAME_AS_FAILED, many: SHORT_LIST },
  'account/EmailPreferences': { ...member, empty: FORM, one: FORM, many: FORM, long: FIXED },
  'account/Unsubscribe': { ...form, forbidden: ANYONE },
  'account/VerifyEmail': { ...form, forbidden: MEMBERS_ONLY },
  'admin/Audit': administrator,
  'admin/Email': {
    ...administrator,
    loading: 'Each tab loads separately and has its own row.',
    empty: 'Each tab has its own row.',
    one: 'Each tab has its own row.',
    long: 'Each tab has its own row.',
  },
  'admin/Flags': { ...administrator, one: ONE_ROW, many: SHORT_LIST },
  'admin/History': {
    ...administrator,
    many: 'Shown by Email, which contains this tab with twenty entries per page.',
  },
  'admin/Mailings': administrator,
  'admin/Links': permitted,
  'admin/Maintenance': {
    ...administrator,
    long: FIXED,
    many: 'The screen shows only counts.',
  },
  'admin/Inbox': {
    ...administrator,
    partial: SINGLE_RESPONSE,
    many: 'Emails are stored only while no mail server is configured.',
  },
  'admin/Plans': {
    ...administrator,
    empty: 'The free plan always exists.',
    partial: SINGLE_RESPONSE,
    one: ONE_ROW,
    many: SHORT_LIST,
  },
  'admin/Roles': {
    ...administrator,
    empty: 'The standard roles always exist.',
    partial: SINGLE_RESPONSE,
    one: 'The standard roles always exist.',
    many: SHORT_LIST,
  },
  'admin/ServerStatus': { ...permitted, one: ONE_ROW },
  'admin/Templates': { ...administrator, partial: SINGLE_RESPONSE, one: ONE_ROW, many: SHORT_LIST },
  'admin/Users': administrator,
  'admin/Variables': { ...administrator, one: ONE_ROW, many: SHORT_LIST },
  'blog/Blog': { ...visitor, partial: SINGLE_RESPONSE, many: 'The number of posts is small.' },
  'blog/Post': {
    ...visitor,
    partial: SINGLE_RESPONSE,
    one: 'There is always exactly one post.',
    many: 'There is always exactly one post.',
  },
  'gallery/AddPhotos': { offline: SAME_AS_FAILED },
  'gallery/Album': { offline: SAME_AS_FAILED },
  'gallery/Albums': member,
  'gallery/Gallery': member,
  'gallery/Search': member,
  'gallery/Trash': member,
  'gallery/Viewer': { empty: 'There is always one photo, or no access to it.', offline: SAME_AS_FAILED },
  'sharing/MyLinks': member,
  'sharing/OwnerViewer': {
    partial: SINGLE_RESPONSE,
    forbidden: 'Same as failed: the server responds the same to forbidden and missing links.',
    offline: SAME_AS_FAILED,
  },
  'sharing/PublicViewer': { offline: SAME_AS_FAILED },
  'sharing/ShareDialog': { forbidden: 'Only owners can open this dialog.', offline: SAME_AS_FAILED },
  'sharing/SharedWithMe': member,
  'site/DeletionGuide': { ...prerendered, long: FIXED },
  'site/Document': { ...prerendered, done: 'Shown by Encryption, Privacy, and Terms.' },
  'site/Download': {
    long: FIXED,
    one: 'There are always three operating systems.',
    many: SHORT_LIST,
    offline: SAME_AS_FAILED,
  },
  'site/Encryption': legal,
  'site/Landing': { ...prerendered, long: FIXED },
  'site/Pricing': { ...visitor, partial: SINGLE_RESPONSE, many: SHORT_LIST },
  'site/Privacy': legal,
  'site/Terms': legal,
  'upload/Folder': {
    long: 'Long names wrap as on the upload screen.',
    one: 'A list of one file looks like a list of several.',
    forbidden: MEMBERS_ONLY,
  },
  'upload/Staged': {
    ...member,
    loading: 'The section appears below the upload only when it has content.',
    many: SHORT_LIST,
  },
  'upload/Upload': {},
  'upload/Watched': {
    loading: 'The desktop app responds immediately.',
    one: 'A list of one folder looks like a list of several.',
    many: SHORT_LIST,
    forbidden: MEMBERS_ONLY,
    offline: 'A folder that waits for the network is shown as paused.',
  },
}
