import type { State } from './states.ts'

type Reasons = Partial<Record<State, string>>

const FORM = 'A form: it lists nothing.'
const WHOLE = 'One answer brings all of it, or nothing.'
const LIKE_FAILED = 'Shown as failed: the same button tries again.'
const GUARDED = 'Visitors are sent to sign in before they come here (guards/MembersOnly).'
const ADMINISTRATORS = 'Others are sent to the gallery before they come here (guards/AdminOnly).'
const ANYONE = 'Anyone may open it.'
const FIXED = 'Its words are fixed.'
const ONE_ROW = 'A table of one row looks like one of several.'
const FEW = 'There are never more than a handful.'

const form: Reasons = { empty: FORM, partial: FORM, one: FORM, many: FORM }
const member: Reasons = { forbidden: GUARDED, offline: LIKE_FAILED }
const visitor: Reasons = { forbidden: ANYONE, offline: LIKE_FAILED }
const administrator: Reasons = { forbidden: ADMINISTRATORS, offline: LIKE_FAILED }

/** States that a prerendered page cannot have. */
const prerendered: Reasons = Object.fromEntries(
  ['loading', 'empty', 'failed', 'partial', 'one', 'many', 'forbidden', 'offline'].map((state) => [
    state,
    'Drawn when the app is built: nothing is fetched.',
  ]),
)
const legal: Reasons = { ...prerendered, long: 'Shown by Document, which draws it.' }

/** Reasons why a screen has no story for a state. The tests fail if a reason remains after a story was added. */
export const HOLES: Readonly<Record<string, Reasons>> = {
  'account/Account': {
    ...member,
    loading: 'Every section loads by itself, and has its own row.',
    empty: 'There is always somebody signed in.',
    one: 'It lists nothing itself.',
    many: 'It lists nothing itself.',
  },
  'account/ChangePassword': { ...form, long: 'What is typed is hidden.', offline: LIKE_FAILED },
  'account/Devices': { ...member, empty: 'The one in use is always there.', many: FEW },
  'account/ExportData': { ...form, ...member, long: FIXED },
  'account/FamilyGroups': { offline: LIKE_FAILED },
  'account/ForgotPassword': { ...form, forbidden: ANYONE },
  'account/Login': form,
  'account/ResetPassword': { ...form, long: 'What is typed is hidden.', offline: LIKE_FAILED },
  'account/SignUp': { ...form, long: 'What is typed stays in its field.', forbidden: ANYONE },
  'account/Subscription': { ...member, many: FEW },
  'account/VerifyEmail': { ...form, forbidden: GUARDED },
  'admin/Audit': administrator,
  'admin/Email': {
    ...administrator,
    loading: 'Every tab loads by itself, and has its own row.',
    empty: 'Every tab has its own row.',
    one: 'Every tab has its own row.',
    long: 'Every tab has its own row.',
  },
  'admin/Flags': { ...administrator, one: ONE_ROW, many: FEW },
  'admin/History': { ...administrator, many: 'Shown by Email, whose tab it is: twenty a page.' },
  'admin/Maintenance': {
    ...administrator,
    long: FIXED,
    many: 'Counts only.',
  },
  'admin/Inbox': { ...administrator, partial: WHOLE, many: 'Kept only while no mail server is set up.' },
  'admin/Templates': { ...administrator, partial: WHOLE, one: ONE_ROW, many: FEW },
  'admin/Users': { ...administrator, one: ONE_ROW },
  'admin/Variables': { ...administrator, one: ONE_ROW, many: FEW },
  'blog/Blog': { ...visitor, partial: WHOLE, many: 'As many as somebody has written.' },
  'blog/Post': { ...visitor, partial: WHOLE, one: 'It is always one.', many: 'It is always one.' },
  'gallery/AddPhotos': { offline: LIKE_FAILED },
  'gallery/Album': { offline: LIKE_FAILED },
  'gallery/Albums': member,
  'gallery/Gallery': member,
  'gallery/Search': member,
  'gallery/Trash': member,
  'gallery/Viewer': { empty: 'There is always one photo, or none that may be seen.', offline: LIKE_FAILED },
  'sharing/MyLinks': member,
  'sharing/OwnerViewer': {
    partial: WHOLE,
    forbidden: 'Shown as failed: forbidden and missing are answered alike.',
    offline: LIKE_FAILED,
  },
  'sharing/PublicViewer': { offline: LIKE_FAILED },
  'sharing/ShareDialog': { forbidden: 'Only an owner is offered it.', offline: LIKE_FAILED },
  'sharing/SharedWithMe': member,
  'site/DeletionGuide': { ...prerendered, long: FIXED },
  'site/Document': { ...prerendered, done: 'Shown by Encryption, Privacy, and Terms.' },
  'site/Download': { long: FIXED, one: 'There are three systems, always.', many: FEW, offline: LIKE_FAILED },
  'site/Encryption': legal,
  'site/Landing': { ...prerendered, long: FIXED },
  'site/Pricing': { ...visitor, partial: WHOLE, many: FEW },
  'site/Privacy': legal,
  'site/Terms': legal,
  'upload/Folder': {
    long: 'Names of folders and files break as those of the upload screen do.',
    one: 'One file looks like several.',
    forbidden: GUARDED,
  },
  'upload/Staged': {
    ...member,
    loading: 'It stands below the upload, and comes when there is something to say.',
    many: FEW,
  },
  'upload/Upload': {},
  'upload/Watched': {
    loading: 'The desktop app answers at once.',
    one: 'One folder looks like several.',
    many: FEW,
    forbidden: GUARDED,
    offline: 'A folder that waits for the network is shown as paused.',
  },
}
