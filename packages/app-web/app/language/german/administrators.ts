export { de as texts } from '@calotype/admin/de'
