/** Creates the server's response to a common password, for stories. */
export const getCommonPasswordError = (field: 'password' | 'newPassword') => ({
  message: 'This password is one of the most common ones, so it’s easy to guess. Choose another one.',
  error: 'Bad Request',
  status: 400,
  field,
})
