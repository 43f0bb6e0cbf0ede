/** Id of the app: the bundle id on macOS, and the Application User Model ID on Windows. */
export const APP_ID = 'eu.calotype.desktop'
