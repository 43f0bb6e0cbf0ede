/**
 * Texts of the emails and archives that the server writes. `{{who}}` and `{{title}}` are placeholders. Screens
 * translate the server's error messages themselves (docs/decisions/0137).
 */
export const english = {
  untitledAlbum: 'Untitled Album',
  archive: {
    noticeName: 'Files that could not be included.txt',
    notice: 'These files are damaged or missing on the server. Their owner can upload them again.\n\n',
  },
  reset: {
    subject: 'Set a new Calotype password',
    reason: 'Someone, probably you, asked to reset the password of your Calotype account.',
    instructions: (minutes: number) =>
      `Set a new password here. The link works once and expires after ${minutes} minutes:`,
    disclaimer: 'If it wasn’t you, ignore this email. Your password won’t change.',
  },
  verification: {
    subject: 'Confirm your email address for Calotype',
    instructions:
      'Confirm this address to see what others share with you. The link works once and expires after 24 hours:',
    disclaimer: 'If you didn’t create a Calotype account, you can ignore this email.',
  },
  emailChange: {
    subject: 'Confirm your new email address for Calotype',
    instructions:
      'Confirm this address to use it for your Calotype account. The link works once and expires after 24 hours:',
    disclaimer: 'If you didn’t request this change, you can ignore this email.',
    noticeSubject: 'Your email address for Calotype was changed',
    notice: (email: string) =>
      `The email address of your Calotype account was changed. Emails will now go to ${email}.`,
    warning:
      'If you didn’t do this, somebody else knows your password. Ask the administrator of your server for help.',
  },
  unsubscribe: {
    news: 'You’re receiving this email because you have a Calotype account.',
    invitations: 'You’re receiving this email because somebody invited you.',
    action: 'Unsubscribe',
  },
  invitation: {
    album: {
      subject: '{{who}} shared an album with you',
      message: '{{who}} shared the album “{{title}}” with you on Calotype.',
    },
    media: {
      subject: '{{who}} shared a photo with you',
      message: '{{who}} shared “{{title}}” with you on Calotype.',
    },
    family: {
      subject: '{{who}} invited you to a family group',
      message: '{{who}} invited you to the family group “{{title}}” on Calotype.',
    },
    account: {
      subject: '{{who}} invited you to Calotype',
      message: '{{who}} invited you to store your photos and videos in Calotype.',
    },
    open: 'Open it here:',
    signUp: 'Create an account with this email address to see it:',
    verify: 'Sign in and confirm this email address to see it:',
    disclaimer: 'If you don’t know this person, you can ignore this email.',
  },
}

export type ServerTexts = typeof english
export type InvitationKind = 'album' | 'media' | 'family' | 'account'
