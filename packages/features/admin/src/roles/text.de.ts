import type { Translation } from '@calotype/platform'
import { format } from '@calotype/platform/de'
import type { roleTexts } from './text.ts'

const { pluralize } = format

export const de: Translation<typeof roleTexts> = {
  catalog: 'admin/roles',
  texts: {
    title: 'Rollen',
    hint: 'Ein Konto hat die Rechte aller seiner Rollen. Die Rolle VIEWER entzieht die ersten beiden, außer bei Konten mit der Rolle ADMIN.',
    add: 'Rolle hinzufügen',
    loading: 'Rollen werden geladen',
    failed: 'Die Rollen konnten nicht geladen werden',
    role: 'Rolle',
    users: 'Konten',
    count: (count) => pluralize(count, 'Konto', 'Konten'),
    allows: 'Rechte',
    everything: 'Alles',
    nothing: 'Nur ansehen',
    actions: 'Aktionen',
    editLabel: (role) => `${role} bearbeiten`,
    deleteLabel: (role) => `${role} löschen`,
    standard: 'Standard',
    permissions: {
      upload: 'Fotos und Videos hochladen',
      create: 'Inhalte anlegen, ändern, löschen und teilen',
      'users:view': 'Alle Konten sehen',
      'links:disable': 'Alle Links sehen und sperren',
      'audit:view': 'Das Audit-Protokoll sehen',
      'operations:view': 'Speicher, Aufträge und Integrität sehen',
    },
    form: {
      add: 'Rolle hinzufügen',
      edit: (role) => `Rechte von ${role}`,
      name: 'Name',
      refused:
        'Dieser Name sieht wie eine andere Rolle aus oder enthält unsichtbare Zeichen. Wähle einen anderen.',
      taken: 'Diese Rolle gibt es schon.',
      failed: 'Die Rolle konnte nicht gespeichert werden',
    },
    saved: 'Rolle gespeichert',
    delete: 'Rolle löschen',
    confirm: (role) => `Die Rolle ${role} und ihre Rechte löschen?`,
    deleted: 'Rolle gelöscht',
    deleteFailed: 'Die Rolle konnte nicht gelöscht werden',
  },
}
