export const serverText = {
  connectedTo: (host: string) => `Connected to ${host}`,
  change: 'Change server…',
}
