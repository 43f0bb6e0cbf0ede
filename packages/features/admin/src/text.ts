/** Every word of the administration, in reading order; where the specification gives one, to the letter. */
export const text = {
  layout: {
    administrator: 'Administrator',
    menu: 'Menu',
    nav: 'Administration',
    skip: 'Skip to the content',
    users: 'Users',
    flags: 'Feature Flags',
    variables: 'Variables',
    email: 'Email',
    audit: 'Audit Trail',
    back: 'Back to App',
    logout: 'Logout',
  },
}
