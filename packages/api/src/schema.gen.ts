/** Generated from openapi/ by `npm run generate`. Do not edit. */

export interface paths {
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with email and password
         * @description Returns the same response for an unknown address and a wrong password (API-008).
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account
         * @description Returns no token, so clients sign in afterward (API-009). The names are an extension. The server emails a link
         *     that verifies the address, unless the token of an invitation already proves it.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End this session
         * @description Invalidates the token of this request. Other sessions stay valid.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a password reset by email
         * @description Emails a link that works once and expires after 30 minutes. The response never reveals whether the address is
         *     known.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset the password with an emailed link
         * @description Ends all sessions of the user and revokes their personal access tokens. A used, expired or unknown link is rejected with 400.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify the caller's address with an emailed link
         * @description The link works once and expires after 24 hours, or after 30 days if it came with an invitation. Afterward, the
         *     caller can see what others shared with the address. A link that is used, expired, unknown or emailed to another
         *     address is rejected with 400.
         */
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/resend-verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Email the caller's verification link again
         * @description Returns 429 after three emails in an hour. Sends nothing if the address is already verified.
         */
        post: operations["resendVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the signed-in user
         * @description Returns the profile, the roles and the permissions (API-010).
         */
        get: operations["getMe"];
        /**
         * Change the name
         * @description A blank first or last name is deleted.
         */
        put: operations["updateMe"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/change-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the email address
         * @description If the server sends email, the change takes effect when the user opens the link that is emailed to the new
         *     address, within 24 hours. The server notifies the old address. A wrong password returns 400, because clients
         *     sign out on 401.
         */
        post: operations["changeEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/email-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read which emails the user gets
         * @description An unsubscribe link in an email changes the same choice.
         */
        get: operations["getEmailPreferences"];
        /**
         * Choose which emails the user gets
         * @description Emails that are queued follow the choice.
         */
        put: operations["updateEmailPreferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password
         * @description Ends every other session and revokes all personal access tokens (API-054). A wrong current password returns 400,
         *     because clients sign out on 401.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete the account and all its data
         * @description Ends sessions, links and shares immediately, and then deletes photos, albums and settings (API-055). This can't
         *     be undone. Returns 409 for the first administrator (id 1) and for the last remaining one.
         */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/storage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the storage usage
         * @description Counts all stored files, including the trash. After a change to a smaller plan, the used storage may exceed the
         *     limit; nothing is deleted, but uploads are rejected.
         */
        get: operations["getStorage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's sessions
         * @description Returns the session of this request first, and then the most recently used sessions.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * Sign out on all other devices
         * @description Invalidates the tokens of all other sessions. Personal access tokens stay valid.
         */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out one device
         * @description Invalidates the token of the session.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's personal access tokens
         * @description Returns all tokens, including expired ones, newest first. A user has at most 50 tokens. Secrets are never
         *     returned.
         */
        get: operations["listAccessTokens"];
        put?: never;
        /**
         * Create a personal access token
         * @description Requires the password, so that a stolen session can't create lasting access. Only administrators may choose `admin`
         *     scopes. Returns 409 if the caller has 50 tokens. A wrong password returns 400, because clients sign out on 401.
         */
        post: operations["createAccessToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a personal access token
         * @description Afterward, requests with the token are rejected.
         */
        delete: operations["revokeAccessToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request an export of all data of the account
         * @description Returns a URL that sends the archive once, within a minute. The URL needs no authorization header, so that
         *     browsers can save the archive while it downloads.
         */
        post: operations["createExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/export/{ticket}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download all data of the account as a ZIP
         * @description Contains the originals by month, those in the trash, and JSON files about photos, albums, shares, links and the
         *     account. The archive is created while it is sent. Returns 404 for a ticket that was used, is older than a minute,
         *     or whose session has ended.
         */
        get: operations["getExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/all-metadata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all items of the caller, newest first
         * @description Sorts items by `dateTaken`, and for equal times by descending `id`, like all lists of items (API-011).
         */
        get: operations["listAllMedia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/all-metadata-steps/{page}/{limit}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List one page of the caller's items, newest first
         * @description Sorts items by `dateTaken` (API-013). A page after the last page is empty.
         */
        get: operations["listMediaPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/all-metadata-year-month-steps/{page}/{size}/{year}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List one page of the caller's items of a year, newest first
         * @description Selects and sorts items by `dateTaken` (API-017). Clients start with page 0 and size 200.
         */
        get: operations["listMediaPageOfYear"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/available-months": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the months of the caller's items with counts, newest first
         * @description Counts items by the month of `dateTaken` (API-014).
         */
        get: operations["listMonths"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/shapes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the aspect ratios of all items, newest first, one byte each
         * @description Lets a client lay out the whole timeline before it requests items, in the order of `all-metadata`.
         *
         *     0 means that the size is unknown. From 1 to 206, the aspect ratio (width ÷ height) is `2 ^ ((byte − 1) ÷ 41 − 2)`,
         *     from 1:4 to 8:1, rounded by at most 0.9%. Narrower and wider items have the nearest byte.
         */
        get: operations["listShapes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/years": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the years of the caller's items, newest first
         * @description Returns the years of `dateTaken` (API-015).
         */
        get: operations["listYears"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/for-year-month": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's items of a month, newest first
         * @description Selects and sorts items by `dateTaken` (API-016).
         */
        get: operations["listMediaOfMonth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the caller's items
         * @description Searches name, labels, description, city, country, camera, and the year and month of `dateTaken` (API-012). An
         *     item is found if its text contains every word of the query, also inside words and regardless of case and
         *     accents. A single letter or digit must begin a word, and is ignored next to longer words. A blank query finds
         *     nothing.
         */
        get: operations["searchMedia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/shared-with-me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the single photos others have shared with the caller
         * @description Returns the latest share first. Doesn't return photos that are visible only in a shared album (API-044,
         *     SHWM-003).
         */
        get: operations["listSharedMedia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/shared-with-me/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a single shared photo from the caller's list
         * @description The photo is no longer shared with the caller individually, but stays visible in shared albums that contain it. Only the owner can share it again. Returns 404 for a photo not shared individually.
         */
        delete: operations["removeSharedMedia"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/favorites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List one page of the caller's favorites, newest first
         * @description Sorts favorites by `dateTaken`. A page after the last page is empty.
         */
        get: operations["listFavorites"];
        /**
         * Mark items as favorites, or unmark them
         * @description Only the owner sees the mark, not users with whom the item is shared. If one of the items doesn't belong to the
         *     caller or is in the trash, no item is changed.
         */
        put: operations["setFavorites"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/trash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List one page of the items in the caller's trash
         * @description Returns the most recently trashed items first, each with the time at which it will be deleted permanently. Until
         *     items are restored, only their thumbnails are available, and only to their owner.
         */
        get: operations["listTrash"];
        put?: never;
        /**
         * Move items to the trash
         * @description The items disappear immediately from all lists, counts, albums, shares and links. Restoring an item undoes this.
         *     Items are deleted permanently after 30 days. Ids of other users' items are ignored.
         */
        post: operations["trashMedia"];
        /**
         * Permanently delete all items in the caller's trash
         * @description Afterward, the items can't be restored, and their space is free immediately. Items that are trashed during the
         *     request stay in the trash.
         */
        delete: operations["emptyTrash"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore items from the trash
         * @description The items return to their lists, counts, albums, shares and links. Ids that are not in the caller's trash are
         *     ignored.
         */
        post: operations["restoreMedia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an item that the caller owns or that is shared with them
         * @description The item that the web app shows at `/media/{id}`.
         */
        get: operations["getMedia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/{id}/companions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the other files of an item
         * @description Returns the files that belong to the item and aren't listed separately, in upload order: the video of a Live
         *     Photo and the other photos of a stack. Deleting, sharing or downloading the item, or adding it to an album,
         *     includes them.
         */
        get: operations["listCompanions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/{id}/unstack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the photos of a stack separately
         * @description The photos become separate items and are never stacked again. The video of a Live Photo stays with its photo.
         *     Nothing changes for an item that isn't a stack.
         */
        post: operations["unstackMedia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/{id}/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the shares and the link of a photo
         * @description Returns the data for the share dialog (API-041, SHARE-012, SHARE-021).
         */
        get: operations["getMediaShares"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/{id}/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Share a photo with a person
         * @description Works like sharing an album, including addresses without an account (API-042, SHARE-003, SHARE-020).
         */
        post: operations["shareMedia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/{id}/share/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Stop sharing a photo with a person
         * @description Takes effect with the person's next request, including the thumbnail (API-043, SHARE-025).
         */
        delete: operations["revokeMediaShare"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an original, a thumbnail or a preview
         * @description The key identifies the file (API-018):
         *
         *     - `/{fileName}`: the original
         *     - `/thumbnails/thumb_{fileName}`: the thumbnail; for a video, `/thumbnails/thumb_{fileName}.gif`, a short animation
         *     - `/previews/preview_{fileName}` (extension): WebP of at most 2048 × 2048 px; for a video, its poster frame
         *     - `/displays/display_{fileName}` (extension): JPEG in full size, for HEIC and TIFF, which not all browsers show; the
         *       preview if a photo is too large for a JPEG
         *
         *     If a thumbnail or preview is not rendered yet, the server waits for up to ten seconds and then returns 404. If the
         *     server cannot render a video, its thumbnail is a play icon, with `Cache-Control: no-store`. Documents have neither.
         *
         *     For items in the trash, only the thumbnail is available, and only to the owner (extension).
         */
        get: operations["getFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/secured/{fileName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream a video
         * @description The service worker adds the bearer header (API-019). Files other than videos and motion photos return 404.
         *
         *     Returns an MP4 file unless the original is requested. For QuickTime and AVI videos, this is the server's MP4
         *     rendition, and the response is 404 until it exists.
         */
        get: operations["getVideo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload one file in one request
         * @description The path ends in a slash (API-020). `dto` may be a form field or a file part of JSON, before or after the file.
         *     The type is detected from the content. After a response of 200, the file is stored, and `checksum` was computed
         *     by the server. A repeated request with the same `localId` and content, for example after a lost response,
         *     returns the existing item.
         */
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/formats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the formats that the library accepts
         * @description The formats depend on the feature flag `wide-formats`. Clients can check files before they send them. The server
         *     detects the type of a file from its content and responds with 415 to all other types.
         */
        get: operations["getUploadFormats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check which contents the library already has
         * @description Lets clients skip files that needn't be uploaded. Only the caller's own items outside the trash are searched, so
         *     neither the response nor its duration reveals anything about other users. Clients can check the prefix hashes of
         *     files first and then read only likely duplicates completely. An archive is known while it is waiting or being
         *     processed, after it was rejected and stored, and as long as all items that were created from it are in the
         *     library.
         */
        post: operations["checkUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/chunked/initiate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a chunked upload
         * @description Reserves space for the whole file (API-021). An upload expires seven days after its last chunk. A user can have
         *     64 open uploads; another one returns 429. An identical request, including the `localId`, before the first chunk
         *     returns the same upload.
         */
        post: operations["initiateChunkedUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/chunked/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload one chunk
         * @description Chunks may arrive in any order and concurrently (API-022). After a response of 200, the chunk is stored.
         *     Repeating the same bytes returns the same `etag`; other bytes for the same index return 409. A chunk that does
         *     not match its checksum returns 422 and is not stored. An interrupted chunk can be resumed at `chunkOffset`; 416
         *     means that the server does not have the bytes before it.
         */
        post: operations["uploadChunk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/chunked/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a chunked upload
         * @description After a response of 200, the file is stored, and `checksum` is its SHA-256 (API-023). A retried request returns
         *     the same response. Missing chunks are listed in `missing` (400); a wrong `etag` returns 422.
         */
        post: operations["completeChunkedUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/chunked/{uploadId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of a chunked upload
         * @description Returns the data that a client needs to resume an interrupted upload. Works for staged uploads, too.
         */
        get: operations["getChunkedUpload"];
        put?: never;
        post?: never;
        /**
         * Cancel a chunked upload
         * @description Deletes its chunks and frees their space. Returns 409 for a completed upload. Works for staged uploads, too.
         */
        delete: operations["cancelChunkedUpload"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/local-folder/stage/chunked/initiate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start staging a file in chunks
         * @description Starts staging a file of more than 100 MB (API-024). Works like `initiateChunkedUpload`, but also accepts
         *     archives, documents and more video types.
         */
        post: operations["initiateStagedUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/local-folder/stage/chunked/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload one chunk of a staged file
         * @description Works like `uploadChunk` (API-025).
         */
        post: operations["uploadStagedChunk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/local-folder/stage/chunked/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a chunked staged file
         * @description Works like `completeChunkedUpload`, with the takeoutId as `fileId` (API-026). If the same content is already
         *     waiting, or was rejected and stored, no second StagedFile is created.
         */
        post: operations["completeStagedUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/local-folder/stage/direct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stage one file in one request
         * @description Stages a file of up to 100 MB (API-027). An empty file returns 400. If the same content is already waiting, or
         *     was rejected and stored, no second StagedFile is created.
         */
        post: operations["stageFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/local-folder/stage/status/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a staged file
         * @description The id is the takeoutId (API-028). Archives are detected by their content, not by their name.
         */
        get: operations["getStagedFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/local-folder/trigger-processing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Process the caller's staged files
         * @description The request body is empty (API-029). Processing continues after the response and after server restarts. Files
         *     that failed for lack of space are retried, and resume where they stopped.
         */
        post: operations["triggerFolderProcessing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/local-folder/staged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's staged files
         * @description Returns at most 1000 files, newest first, including processed files that have not expired.
         */
        get: operations["listStagedFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/local-folder/staged/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the metadata of a staged file
         * @description Replaces the labels and the description of the staged file. They apply to all items that are created from now on.
         */
        put: operations["describeStagedFile"];
        post?: never;
        /**
         * Delete a staged file
         * @description Deletes the file and frees its space. Items that were created from it stay in the library. If the file was
         *     scanned, the results of its entries can be read until they expire. Returns 409 while the file is being processed;
         *     wait or stop the processing first.
         */
        delete: operations["deleteStagedFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/local-folder/staged/{id}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the results of files in an archive
         * @description Lists entries in the order of the archive, 1000 at a time, once the archive is scanned. They are deleted with the
         *     staged file, at most 30 days after its processing ends. For files that an earlier version of the server processed,
         *     lists only skipped entries and returns the number of imported ones.
         */
        get: operations["listStagedEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/local-folder/staged/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop processing a staged file
         * @description After the response, no further items are created from the file, and its status doesn't change until processing is
         *     started again, which continues at the same entry. Has no effect on a file that is not being processed, or on an
         *     archive without remaining photos and videos, which completes in a moment.
         */
        post: operations["stopStagedFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/local-folder/initiate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Announce the import of a folder
         * @description Files that are staged afterward belong to the import (API-030).
         */
        post: operations["initiateFolderImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/local-folder/status/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a folder import
         * @description Returns the progress of the import (API-031).
         */
        get: operations["getFolderImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/albums": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an album
         * @description Creates an album of the caller, for the Create Album dialog (ALB-029, ALB-015). An empty title is allowed and
         *     shown as 'Untitled Album' (ALB-008). The album starts with the given photos. If one of them does not exist, no
         *     album is created.
         */
        post: operations["createAlbum"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/albums/my": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's own albums
         * @description Returns the albums with their photo counts, newest first by `createdAt` (API-032, ALB-033).
         */
        get: operations["listMyAlbums"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/albums/shared-with-me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the albums others have shared with the caller
         * @description Each album includes its owner's address and the caller's permission (API-037, SHWM-001). Albums of revoked shares
         *     are not listed.
         */
        get: operations["listSharedAlbums"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/albums/shared-with-me/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Leave a shared album
         * @description The album is no longer shared with the caller, and the photos that the caller added are removed from it. Only the
         *     owner can share it again. Returns 404 for an album that is not shared with the caller.
         */
        delete: operations["leaveSharedAlbum"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/albums/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one album
         * @description Available to the owner and to users with a share. Returns the same 404 for a missing album and for an album that
         *     the caller may not see (API-033, ALB-018).
         */
        get: operations["getAlbum"];
        /**
         * Change an album's title, description or cover
         * @description Available to the owner and to users with edit permission. Clients replace the displayed album with the response
         *     (API-034, ALB-042, ALB-043). Omitted fields don't change. The cover must be a photo of this album. Returns 403
         *     to users who may only view the album.
         */
        put: operations["updateAlbum"];
        post?: never;
        /**
         * Delete an album, its shares and its links
         * @description Also deletes the owner's photos that are in no other album. Photos of collaborators are never deleted (API-035,
         *     ALB-045).
         */
        delete: operations["deleteAlbum"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/albums/{id}/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one page of an album's photos
         * @description Returns photos newest first by `dateTaken`, by default 24 per page (API-036, ALB-022). Everyone who may view the
         *     album may also fetch the files of its photos.
         */
        get: operations["listAlbumMedia"];
        put?: never;
        /**
         * Add photos to an album
         * @description The photos must belong to the caller. Otherwise, the response is 404 and no photo is added. Photos that are
         *     already in the album are ignored. The first photo becomes the cover of an album without one (ALB-024, ALB-030).
         */
        post: operations["addAlbumMedia"];
        /**
         * Remove photos from an album
         * @description The photos stay in their owners' libraries. Ids that are not in the album are ignored, so the request can be
         *     repeated. Users who may only view the album can remove the photos that they added; for any other photo, the
         *     response is 403 and no photo is removed. If the cover is removed, the first remaining photo replaces it (ALB-022,
         *     ALB-030).
         */
        delete: operations["removeAlbumMedia"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/albums/{id}/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the shares and the link of an album
         * @description Returns the data for the share dialog (API-038, SHARE-012, SHARE-021).
         */
        get: operations["getAlbumShares"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/albums/{id}/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Share an album with a person
         * @description Sharing again changes the permission (API-039, SHARE-020, SHARE-031). The person gets an email. The share is pending until an account with this verified address receives it, and the response is the same for an address without an account. Sharing a pending album again emails the invitation again; the fourth email within an hour is rejected with 429. The caller's own address is rejected with 400.
         */
        post: operations["shareAlbum"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/albums/{id}/share/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Stop sharing an album with a person
         * @description Takes effect with the person's next request, including thumbnails (API-040, SHARE-025). Photos that the person
         *     added are removed from the album unless keepPhotos is true.
         */
        delete: operations["revokeAlbumShare"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shares/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create the link of an album or a photo
         * @description Returns 404 unless the resource belongs to the caller. Links only allow viewing. The creator is always the caller,
         *     regardless of createdBy (API-045, SHARE-019, SHARE-030). The title of the link is the album's title or the photo's
         *     name, and the link never expires unless expirationDays is given (G-55).
         */
        post: operations["createShareLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shares/link/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Disable a link from the share dialog
         * @description Has the same effect as revoking the link in My Links (API-046, SHARE-023).
         */
        delete: operations["deleteShareLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sharing/create-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a link for files, an album or a photo
         * @description Requires either fileNames, or resourceId with resourceType; otherwise returns 400. Returns 404 unless all of them
         *     belong to the caller (API-100). Unlike in the share dialog, each call creates a new link.
         */
        post: operations["createLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sharing/my-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's links
         * @description Lists all links that were not disabled, including expired ones and links of the share dialog, newest first
         *     (API-101, LINK-001). Updating an expired link with a new expiry renews it.
         */
        get: operations["listMyLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sharing/revoke/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Disable a link from My links
         * @description Afterwards, the link, its files and its thumbnails return 404 to everyone (API-102, LINK-007, LINK-025).
         */
        delete: operations["revokeLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sharing/update/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a link's title, description or expiry
         * @description Clients replace the link in the list with the response (API-103, LINK-026). A title without a description
         *     clears it, because clients omit an empty one (LINK-029). The expiry counts from now. Null and 0 both remove it, and an
         *     omitted one doesn't change (G-57). Requires the permission to create links, because changing the expiry opens
         *     an expired link again.
         */
        put: operations["updateLink"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/shared/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the content of a link
         * @description Needs only the token (API-097, PUB-022). Expired, revoked and unknown links return the same 404, which the
         *     page's text depends on (PUB-024). The response is never cached. Too many requests for unknown links from one
         *     address return 429. Without `limit`, the response lists every file and is streamed. With `limit` (extension), it
         *     lists one page of files: the page with the number `page`, the page that follows another by `cursor`, or the page
         *     that contains the file `fileId`. Paging by `cursor` neither repeats nor skips files if the link's album changes
         *     in the meantime. A page after the last page is empty.
         */
        get: operations["getSharedGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/shared/{token}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download all shared files as a ZIP
         * @description Contains the same bytes as the individual files, under their original names. The archive is created while it is
         *     sent. Returns 404 if the link can't be opened. If a file can no longer be read, the connection closes before the
         *     announced length.
         */
        get: operations["getSharedArchive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/shared/{token}/file/{fileName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a shared file
         * @description Returns the whole file or one range of it (API-098, PUB-023). Unless the link includes metadata, the metadata is
         *     overwritten with zeros, so that the size stays the same; orientation, date taken and color profile remain
         *     (extension). Returns 404 for a file outside the group.
         */
        get: operations["getSharedFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/shared/{token}/preview/{fileName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the preview of a shared file
         * @description A WebP image of at most 2048 pixels a side; for a video, its poster frame. If the preview isn't rendered yet, the response waits up to ten seconds and then is 404. Documents and files outside the group return 404.
         */
        get: operations["getSharedPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/shared/{token}/display/{fileName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a shared photo as JPEG in full size
         * @description For photos that not all browsers show, such as HEIC and TIFF. A photo that is too large for a JPEG is sent as its preview. If the JPEG isn't rendered yet, the response waits up to ten seconds and then is 404. Other files and files outside the group return 404.
         */
        get: operations["getSharedDisplay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/shared/{token}/thumbnail/{fileName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the thumbnail of a shared file
         * @description Returns a small WebP image, or an animated GIF for a video (API-099, PUB-008, PUB-023). Returns 404 for a file
         *     outside the group.
         */
        get: operations["getSharedThumbnail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/shared/{token}/video/{fileName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream a shared video
         * @description Returns an MP4 file that browsers can play: the uploaded file if it is an MP4, and otherwise the server's MP4
         *     rendition. For a motion photo (`motionUrl`), returns its video. Returns 404 until the rendition exists, for files
         *     outside the group, and for other files.
         */
        get: operations["getSharedVideo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all plans
         * @description Returns all plans with their numbers of subscribers, including plans that are no longer for sale.
         */
        get: operations["listAllPlans"];
        put?: never;
        /**
         * Create a plan
         * @description Returns 409 if another plan has the name, and 400 for a price below 50.
         */
        post: operations["createPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/plans/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a plan
         * @description Storage and sharing apply to subscribers immediately. Price and currency apply only to new subscriptions; subscribers
         *     keep their price. Returns 409 if another plan has the name, or if the free plan's name, price or visibility would change.
         */
        put: operations["updatePlan"];
        post?: never;
        /**
         * Delete a plan
         * @description Returns 409 for the free plan, for a plan with subscribers, and for two days after somebody opened its checkout.
         */
        delete: operations["deletePlan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the plans that are for sale
         * @description Returns only active plans, in ascending order of price. The landing page calls this without a session (API-047,
         *     LAND-024, LAND-037).
         */
        get: operations["listPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plans/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one plan
         * @description A plan that is no longer offered returns 404 (API-048).
         */
        get: operations["getPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/create-checkout-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start the checkout of a plan
         * @description Returns the address of the checkout page, which the browser opens (API-050, ACC-018). The plan changes only after
         *     the provider reports the payment. Returns 404 for an unknown plan, 400 for a free one, and 409 if the caller has a
         *     subscription, whose plan can be changed instead.
         */
        post: operations["createCheckoutSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the caller's subscription
         * @description Returns a list with one entry, or an empty list on the free plan (API-049, ACC-007).
         */
        get: operations["listSubscriptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/billing-portal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open the page for the card and the invoices
         * @description Returns the URL of a page of the payment provider, which the browser opens. Updating the card there pays open
         *     invoices. Returns 404 if the caller has never opened a checkout page.
         */
        post: operations["openBillingPortal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/subscriptions/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel the subscription
         * @description Cancels at the end of the paid period or immediately (API-051, ACC-052, ACC-053). Returns 404 without a
         *     subscription.
         */
        post: operations["cancelSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/subscriptions/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a canceled subscription
         * @description Possible until the paid period ends (API-052, ACC-054). Returns 404 without a subscription, and 409 if the
         *     subscription is not canceled.
         */
        post: operations["resumeSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/subscriptions/change-plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move the subscription to another plan
         * @description Returns 404 for an unknown plan or without a subscription (API-053, ACC-055), 400 for the free plan, and 409 for
         *     the current plan. Changing to a smaller plan deletes nothing, but uploads are rejected while the stored files
         *     exceed the plan.
         */
        post: operations["changeSubscriptionPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive an event of the payment provider
         * @description The body is an event of the provider, read as bytes because its signature covers the exact bytes. Returns 400 for
         *     an event without a valid signature, or with one that is older than five minutes. Retried events and events of
         *     unknown types are acknowledged and ignored.
         */
        post: operations["receivePaymentEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/family-group": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's family groups
         * @description Lists groups that the caller owns or has joined (API-056, ACC-009).
         */
        get: operations["listFamilyGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/family-group/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's pending invitations
         * @description The `id` of an invitation is the id of its group, and `joinedAt` is the time when the invitation was sent
         *     (API-057, ACC-012, G-67).
         */
        get: operations["listInvitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/family-group/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a family group
         * @description The title is a query parameter, and the request has no body (API-058, ACC-008, ACC-026). The caller becomes the
         *     owner and the first member.
         */
        post: operations["createFamilyGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/family-group/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a family group
         * @description Ends all memberships and invitations. The members' libraries don't change, but members who used the owner's plan
         *     return to their own plan (G-66).
         */
        delete: operations["deleteFamilyGroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/family-group/{id}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Leave a family group
         * @description Ends the caller's membership. The owner can invite them again. Returns 409 to the owner, who can delete the
         *     group instead (G-66).
         */
        delete: operations["leaveFamilyGroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/family-group/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the members of a group
         * @description Returns active members, including the owner, and pending invitations (API-059, ACC-010).
         */
        get: operations["getFamilyMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/family-group/{id}/members/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a member or cancel an invitation
         * @description Removing the owner returns 409 (API-061, ACC-032).
         */
        delete: operations["removeFamilyMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/family-group/{id}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite a person to a group
         * @description The address is in the query, and there is no body (API-060, ACC-011, ACC-028). Emails an invitation, and emails it again if the person is invited again; the fourth email within an hour is rejected with 429. The response is the same for an address without an account. The invitation appears once an account has verified the address. Returns 400 for the caller's own address and for a group of six, which is full (invited people count), and 409 for a person who has already joined.
         */
        post: operations["inviteFamilyMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/family-group/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description Only the invited person can accept. Accepting again has no effect. A canceled invitation returns 404 (API-062,
         *     ACC-021).
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/family-group/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Reject an invitation
         * @description Only the invited person can reject the invitation (API-063, ACC-021).
         */
        delete: operations["rejectInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/variables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the public variables
         * @description Lists the active variables that are not sensitive (API-071, ADMV-030).
         */
        get: operations["listPublicVariables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/variables/app-urls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the addresses of the apps
         * @description The public variables among the known keys of the store and the desktop app (API-072, LAND-033, LAND-034).
         */
        get: operations["listAppUrls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/variables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all variables
         * @description Sensitive values are null, and are only returned when a single variable is read (API-064, ADMV-001, ADMV-003).
         */
        get: operations["listVariables"];
        put?: never;
        /**
         * Create a variable
         * @description Checks in this order that key, value, type and category are present and that the value fits its type (API-067,
         *     ADMV-009, ADMV-011, ADMV-015, ADMV-016, ADMV-017). JSON must be valid. Returns 409 if the key exists.
         */
        post: operations["createVariable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/known-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the variables and flags that the product reads
         * @description All other variables and flags have no effect. A change takes effect with the next request, in every process.
         */
        get: operations["listKnownSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/variables/cache/clear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clear the cache of variables
         * @description From the next request on, public variables are read again (API-070, ADMV-021, ADMV-029).
         */
        post: operations["clearVariableCache"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/variables/category/{category}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the variables of one category
         * @description Sensitive values are null, as in the list of all variables (API-066).
         */
        get: operations["listVariablesOfCategory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/variables/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one variable
         * @description Only this response contains a sensitive value. The audit trail records the request (API-065).
         */
        get: operations["getVariable"];
        /**
         * Change a variable
         * @description Accepts all fields of the form, or only isActive. Omitted fields don't change (API-068, ADMV-010, ADMV-023). The
         *     key cannot change (ADMV-019), and the value must still fit its type.
         */
        put: operations["updateVariable"];
        post?: never;
        /**
         * Delete a variable
         * @description From the next request on, the variable is no longer public (API-069, ADMV-020).
         */
        delete: operations["deleteVariable"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/apps/download-urls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the download addresses of the desktop app
         * @description Returns the operator's variables windows_app_url, macos_app_url and linux_app_url. `enabled` is false and every
         *     address is null if there is no address, or while the feature flag desktop-downloads is active and off. The
         *     download page then shows a message instead of links (API-073, DL-015).
         */
        get: operations["getDownloadUrls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all users
         * @description Returns all users with plan, storage and roles, sorted by id (API-074, ADMU-001). Pages can also be searched and sorted in another order.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Create a user
         * @description Creates an account with a random password, which the response contains. The address is marked as verified. Returns 409
         *     if it has an account already.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite a user by email
         * @description Emails a link with which the recipient creates an account, also while sign-up requires an invitation. The link is
         *     valid for 30 days. Returns 409 if the address has an account already, and if sign-up is closed.
         */
        post: operations["inviteUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export all users as CSV
         * @description The first line contains the column names. Text that a spreadsheet would evaluate is prefixed with an apostrophe.
         */
        get: operations["exportUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Summarize all users
         * @description Returns the four figures above the table of users (ADMU-011 to ADMU-014).
         */
        get: operations["getUserSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one user
         * @description Returns the same object as the list (API-075).
         */
        get: operations["getUser"];
        /**
         * Disable a user or set a storage limit
         * @description Returns 409 if administrators would disable themselves or the first administrator.
         */
        put: operations["updateUser"];
        post?: never;
        /**
         * Delete a user
         * @description Deletes the account with all photos, albums, links and shares, as if its owner had deleted it. Photos that other
         *     people added to the albums stay in those people's libraries. Returns 409 for the first administrator and the
         *     caller.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the audit trail as CSV
         * @description The first line contains the column names. All changes of an entry are in one cell. Text that a spreadsheet would
         *     evaluate is prefixed with an apostrophe.
         */
        get: operations["exportAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of storage, jobs and email
         * @description Returns the version, the disk space, the users with the most storage, how much was added in each of the last
         *     twelve months, waiting and failed background jobs, and waiting and failed emails.
         */
        get: operations["getServerStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/jobs/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry all failed and waiting background jobs
         * @description Jobs that fail again are listed again. The audit trail records the number of jobs.
         */
        post: operations["retryJobs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all roles
         * @description Returns the four standard roles, and every custom role that has permissions or users.
         */
        get: operations["listRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/roles/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose the permissions of a custom role
         * @description Creates the role unless it exists. The permissions apply to the next request of each user with the role. Returns 409
         *     for a standard role.
         */
        put: operations["updateRole"];
        post?: never;
        /**
         * Delete a custom role
         * @description Returns 409 for a standard role and while a user has the role.
         */
        delete: operations["deleteRole"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the share links of all users
         * @description Returns links that their owners have not deleted, newest first, without their tokens.
         */
        get: operations["listAllLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/links/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Disable or enable a share link of any user
         * @description A disabled link returns 404 to everybody, and its owner sees that an administrator disabled it.
         */
        put: operations["updateAnyLink"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset a user's password
         * @description Sets a random password, which the response contains, ends all sessions of the user, and revokes their access tokens.
         *     Returns 409 for the first administrator and the caller.
         */
        post: operations["resetUserPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a user's sessions
         * @description Returns the 100 most recently used sessions.
         */
        get: operations["listUserSessions"];
        put?: never;
        post?: never;
        /**
         * Sign a user out everywhere
         * @description Ends all sessions and revokes all access tokens. Returns 409 for the first administrator and the caller.
         */
        delete: operations["endUserSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a user's roles
         * @description Roles are stored in upper case without duplicates, and take effect with the user's next request (API-076,
         *     ADMU-018, ADMU-023, ADMU-024). Returns 409 if the first or the last administrator would lose ADMIN.
         */
        put: operations["updateUserRoles"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feature-flags/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all feature flags
         * @description Available only to administrators (API-077, ADMF-001, G-75).
         */
        get: operations["listFeatureFlags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feature-flags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a feature flag
         * @description A new flag is active, and off unless `value` is true (API-078, ADMF-005, ADMF-006). Returns 409 if the name
         *     exists.
         */
        post: operations["createFeatureFlag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feature-flags/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a feature flag
         * @description Accepts all fields of the form, or only `active`. Clients display the returned value (API-079, ADMF-004,
         *     ADMF-009).
         */
        put: operations["updateFeatureFlag"];
        post?: never;
        /**
         * Delete a feature flag
         * @description The name can be reused afterward (API-080, ADMF-007).
         */
        delete: operations["deleteFeatureFlag"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/email/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an email now
         * @description Sends a separate message to each recipient, so that recipients don't see each other's addresses. If a message can't
         *     be delivered, the response is 200 with `success` false and the reason, and the history lists the message as FAILED
         *     (API-081, ADME-031). Placeholders in double braces are filled in. Unknown ones and empty messages return 400, an
         *     unknown templateId 404.
         */
        post: operations["sendEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/email/send-async": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Queue an email
         * @description Returns before the messages are sent. Each recipient gets a separate message, which the history lists as PENDING
         *     until it is sent (API-082, ADME-016).
         */
        post: operations["queueEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/email/send-bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a separate email to each recipient
         * @description Works like sending an email now (API-083). If one of several messages fails, `success` is false and the reason
         *     contains the number of failures.
         */
        post: operations["sendBulkEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/email/audience": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the recipients of an email to a group
         * @description Also returns one recipient, for whom a form can show a preview.
         */
        get: operations["getAudience"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/email/mailings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the emails to groups
         * @description Newest first, with the progress of each.
         */
        get: operations["listMailings"];
        put?: never;
        /**
         * Send an email to a group of users
         * @description Returns before the emails are queued and sent. Each user gets a separate email, with their values in place of the
         *     placeholders. Users who unsubscribed are skipped unless the email is transactional. Users who sign up later don't get
         *     it. The same request within an hour returns the earlier mailing, unless it was stopped. A group without recipients
         *     returns 409.
         */
        post: operations["createMailing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/email/mailings/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop an email to a group
         * @description Cancels the emails that aren't sent yet. Emails that are being sent at this moment may still arrive. The request
         *     has no body. A mailing that was sent or stopped returns 409.
         */
        post: operations["stopMailing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/unsubscribe/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the address and topic of an unsubscribe link
         * @description The link is in every email that isn't transactional. Reading it changes nothing. An invalid link returns 404.
         */
        get: operations["getUnsubscription"];
        put?: never;
        /**
         * Unsubscribe with the link of an email
         * @description Needs no account and no body. Emails about the topic that are queued are canceled. Email providers send the same
         *     request to the address of the page, `/unsubscribe/{token}` (RFC 8058).
         */
        post: operations["unsubscribe"];
        /**
         * Undo unsubscribing with the link of an email
         * @description Needs no account.
         */
        delete: operations["resubscribe"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/email/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all templates
         * @description Returns active and inactive templates, newest first (API-084, ADME-006).
         */
        get: operations["listTemplates"];
        put?: never;
        /**
         * Create a template
         * @description Requires a name and a subject. Names are unique (API-087, ADME-028, ADME-032).
         */
        post: operations["createTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/email/templates/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the active templates
         * @description Returns the templates that the send form offers (API-085, G-79).
         */
        get: operations["listActiveTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/email/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one template
         * @description Returns the template even if it is inactive (API-086).
         */
        get: operations["getTemplate"];
        /**
         * Change a template
         * @description Accepts all fields of the form, or only the changed ones (API-088, ADME-018, ADME-032).
         */
        put: operations["updateTemplate"];
        post?: never;
        /**
         * Delete a template
         * @description Emails that were sent with the template stay in the history (API-089, ADME-029).
         */
        delete: operations["deleteTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/email/templates/{id}/toggle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn a template on or off
         * @description Inverts `isActive`. The request has no body (API-090, ADME-020).
         */
        post: operations["toggleTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/email/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one page of the emails sent
         * @description Returns emails newest first, by default 20 per page (API-091, ADME-008).
         */
        get: operations["listEmailHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/email/history/user/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one page of the emails a user sent
         * @description Returns an empty page for an unknown user (API-093).
         */
        get: operations["listEmailHistoryOfUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/email/history/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one history entry
         * @description Returns the same object as the history (API-092).
         */
        get: operations["getEmailHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/email/history/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Schedule a failed email again
         * @description Returns 409 unless the entry is FAILED and `retryCount` is below `maxRetries`. The request has no body (API-094,
         *     ADME-012, ADME-017).
         */
        post: operations["retryEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/email/placeholders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the placeholders of a recipient
         * @description Returns the values that a message to this recipient would contain, for a preview.
         */
        get: operations["getPlaceholders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/email/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the emails by state
         * @description The screen shows the sum of `pendingEmails` and `retryEmails` (API-095, ADME-013).
         */
        get: operations["getEmailStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/email/retry-stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the emails waiting for another attempt
         * @description Returns how many messages are waiting, how many have no attempt left, and when the next one is due (API-096).
         */
        get: operations["getEmailRetryStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/email/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the stored emails
         * @description Without a mail server, mail is stored instead of sent, and this operation lists the newest 200 messages. With a
         *     mail server, the list is empty. Only the first administrator can read the emails, because they may contain links that
         *     reset a password.
         */
        get: operations["listInbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List changes in the administration
         * @description Lists sign-ins and failures, changes to accounts, roles, storage limits, feature flags, variables, templates and
         *     subscriptions, links that were created or revoked, deletions, exports, emails, and requests for sensitive values,
         *     newest first. Only the first administrator sees templates and emails. Changes to secrets are listed without their
         *     values. Entries are never changed, and are deleted after the number of days in the variable `AUDIT_RETENTION_DAYS`.
         */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/maintenance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of the stored files
         * @description Returns how many originals the server stores, how many of them are damaged or missing, how many files are in quarantine, how many originals the current check has read, whether expiry is paused, and whether ffmpeg is installed.
         */
        get: operations["getMaintenance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/maintenance/resume-expiry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the clock or the database, so that expiry continues
         * @description Accepts the server's clock and the database as they are. Everything that has expired by that clock is deleted,
         *     which can't be undone. Does nothing unless expiry is paused for the given reason.
         */
        post: operations["resumeExpiry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether the server is up
         * @description Returns 503 if the database can't be read. Doesn't read stored files.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description At most 1024 bytes in UTF-8. Compared after Unicode normalization (NFC). */
        Password: string;
        LoginRequest: {
            email: string;
            password: components["schemas"]["Password"];
        };
        Id: number;
        /**
         * @description `upload`: upload photos and videos. `create`: create, change and delete albums, shares and links, delete
         *     photos, and create family groups. `users:view`: see all users. `links:disable`: see and disable all share links. `audit:view`: see the audit trail. `operations:view`: see
         *     storage, jobs and integrity.
         * @enum {string}
         */
        Permission: "upload" | "create" | "users:view" | "links:disable" | "audit:view" | "operations:view";
        User: {
            id: components["schemas"]["Id"];
            email: string;
            firstName: string | null;
            lastName: string | null;
            /** @description Full name; null if neither the first nor the last name is known. */
            name: string | null;
            roles: string[];
            /** @description An extension. The permissions of the user's roles. */
            permissions?: components["schemas"]["Permission"][];
            /** @description An extension. Whether the user has opened a link that was emailed to the address. */
            emailVerified?: boolean;
        };
        LoginResponse: {
            /** @description Opaque token for the Authorization header. Do not send it elsewhere. */
            token: string;
            user: components["schemas"]["User"];
        };
        /**
         * @description Identifies an error more precisely than its status. Further codes can be added.
         * @enum {string}
         */
        ErrorCode: "ACCOUNT_DISABLED" | "ADMIN_SCOPES" | "ALREADY_IN_GROUP" | "COVER_NOT_IN_ALBUM" | "DATABASE_UNREACHABLE" | "DISK_FULL" | "EMAIL_NOT_RETRYABLE" | "EMAIL_NOT_VERIFIED" | "EMAIL_TAKEN" | "FAMILY_GROUP_FULL" | "FILE_CHANGED" | "FILE_DAMAGED" | "FILE_EMPTY" | "FILE_MISSING" | "FILE_TOO_LARGE" | "FIRST_ADMINISTRATOR" | "FIRST_ADMINISTRATOR_ROLE" | "FLAG_EXISTS" | "FREE_PLAN" | "FREE_PLAN_FIXED" | "INSUFFICIENT_SCOPE" | "INVALID_EMAIL" | "INVALID_ROLE" | "LAST_ADMINISTRATOR" | "LAST_ADMINISTRATOR_ROLE" | "LINK_DISABLED" | "MAILING_FINISHED" | "NOT_ADDED_BY_YOU" | "NOT_CANCELED" | "NO_PAYMENT_PROVIDER" | "NO_RECIPIENTS" | "NO_SUBSCRIPTION" | "OWNER_STAYS" | "OWN_EMAIL" | "PASSWORD_CHANGED" | "PASSWORD_COMMON" | "PASSWORD_TOO_LONG" | "PASSWORD_WEAK" | "PAYMENT_PROVIDER_UNREACHABLE" | "PERMISSION_REQUIRED" | "PLAN_EXISTS" | "PLAN_IN_USE" | "PLAN_MISSING" | "PLAN_OFFERED" | "PRICE_MISSING" | "RESET_LINK_EXPIRED" | "ROLE_IN_USE" | "SAME_EMAIL" | "SAME_PLAN" | "SERVER_BUSY" | "SESSION_REQUIRED" | "SIGN_UP_CLOSED" | "STANDARD_ROLE" | "STORAGE_FULL" | "SUBSCRIPTION_EXISTS" | "TEMPLATE_EXISTS" | "TITLE_MISSING" | "TOO_MANY_ATTEMPTS" | "TOO_MANY_EMAILS" | "TOO_MANY_GROUPS" | "TOO_MANY_INVITATIONS" | "TOO_MANY_MEMBERSHIPS" | "TOO_MANY_PLANS" | "TOO_MANY_TOKENS" | "UNPACKING" | "UNSUBSCRIBE_LINK_INVALID" | "UNSUPPORTED_FORMAT" | "VALUE_HIDDEN" | "VARIABLE_EXISTS" | "VERIFICATION_LINK_EXPIRED" | "VERSION_CONFLICT" | "WRONG_CREDENTIALS" | "WRONG_PASSWORD";
        /** @description Body of every response with a status of 400 or above. */
        Error: {
            /** @description Message for people. */
            message: string;
            /** @description Name of the status. */
            error: string;
            status: number;
            /** @description An extension, like `title`, `detail` and `errors`: members of RFC 9457. Always `about:blank`; programs compare `code`. */
            type?: string;
            /** @description The same as `error`. */
            title?: string;
            /** @description The same as `message`. */
            detail?: string;
            /**
             * @description An extension. Identifies the error for programs, and never changes: an `ErrorCode`, or the name of the status, such
             *     as `NOT_FOUND`. `FILE_DAMAGED` and `FILE_MISSING`: the server lost the original of an item, which its owner can
             *     upload again. `EMAIL_NOT_VERIFIED`: the account can store more once its address is verified.
             *     `ACCOUNT_DISABLED`: an administrator disabled the account. `NO_PAYMENT_PROVIDER`: plans can't be bought.
             *     `SIGN_UP_CLOSED`: the person needs an invitation, or nobody can create an account.
             */
            code?: components["schemas"]["ErrorCode"] | string;
            /** @description An extension. The values in the message, such as `limitBytes`, so that clients can write it in another language. */
            params?: {
                [key: string]: string | number;
            };
            /** @description The invalid fields of the request. Omitted if the error isn't about fields. */
            errors?: {
                /** @description Path of the field, such as `chunks.0.etag`. */
                field: string;
                message: string;
            }[];
            /** @description An extension. The field of the request body that the message refers to. Omitted if it refers to none. */
            field?: string;
        };
        /** @description One address that email can be sent to, without a display name. Dots are allowed only between other characters. Case is ignored. */
        Email: string;
        PersonName: string | null;
        /** @description The token of an emailed link. */
        MailedToken: string;
        SignupRequest: {
            email: components["schemas"]["Email"];
            password: components["schemas"]["Password"];
            /**
             * @description Name of the plan that the person intends to use; defaults to the free plan. A paid plan starts after payment.
             * @default Free
             */
            planName?: string | null;
            firstName?: components["schemas"]["PersonName"];
            lastName?: components["schemas"]["PersonName"];
            /** @description An extension. The token of an emailed invitation; it verifies the address the email was sent to. */
            invitationToken?: components["schemas"]["MailedToken"];
        };
        ForgotPasswordRequest: {
            email: components["schemas"]["Email"];
        };
        ResetPasswordRequest: {
            token: components["schemas"]["MailedToken"];
            newPassword: components["schemas"]["Password"];
        };
        VerifyEmailRequest: {
            token: components["schemas"]["MailedToken"];
        };
        /** @description Omitted fields don't change. */
        ProfileUpdate: {
            firstName?: components["schemas"]["PersonName"];
            lastName?: components["schemas"]["PersonName"];
        };
        ChangeEmailRequest: {
            newEmail: components["schemas"]["Email"];
            currentPassword: components["schemas"]["Password"];
        };
        EmailChange: {
            /** @description Whether the address changes only when the user opens the link that was emailed to it. */
            isPending: boolean;
        };
        /** @description The topics about which the user gets emails. Emails about their account arrive in any case. */
        EmailPreferences: {
            news: boolean;
            invitations: boolean;
        };
        ChangePasswordRequest: {
            currentPassword: components["schemas"]["Password"];
            newPassword: components["schemas"]["Password"];
        };
        Message: {
            /** @description Message for people. */
            message: string;
        };
        Storage: {
            planName: string;
            usedBytes: number;
            limitBytes: number;
            /** @description An extension. Whether plans can be bought; false if the server has no payment provider. */
            canBuyPlans?: boolean;
            /** @description An extension. Whether `limitBytes` is smaller than the plan's storage because the email address isn't verified yet. */
            limitedUntilVerified?: boolean;
        };
        /** @description A device or browser with a session. */
        Session: {
            id: components["schemas"]["Id"];
            /** @description Browser and operating system at sign-in; null if unknown. */
            device: string | null;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Time of the last use, accurate to the hour.
             */
            lastUsedAt: string;
            /** @description Whether this is the session of the request. */
            isCurrent: boolean;
        };
        /**
         * @description What a token may do. A `write` scope doesn't include the `read` scope. The `admin` scopes also require the role ADMIN.
         * @enum {string}
         */
        Scope: "account:read" | "media:read" | "media:write" | "upload:write" | "albums:read" | "albums:write" | "sharing:read" | "sharing:write" | "admin:read" | "admin:write";
        Scopes: components["schemas"]["Scope"][];
        /** @description A personal access token, without its secret. */
        AccessToken: {
            id: components["schemas"]["Id"];
            name: string;
            scopes: components["schemas"]["Scopes"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            isExpired: boolean;
            /**
             * Format: date-time
             * @description Time of the last use, accurate to the hour; null if the token was never used.
             */
            lastUsedAt: string | null;
        };
        NewAccessToken: {
            /** @description What the token is used for. */
            name: string;
            scopes: components["schemas"]["Scopes"];
            expiresInDays: number;
            currentPassword: components["schemas"]["Password"];
        };
        CreatedAccessToken: {
            /** @description Token for the Authorization header. The server stores only its hash and can't show it again. */
            token: string;
            accessToken: components["schemas"]["AccessToken"];
        };
        Export: {
            /** @description Path on this server. It works once, within one minute. */
            url: string;
        };
        Year: number;
        /**
         * @description Media type, detected from the content.
         * @enum {string}
         */
        MediaType: "image/jpeg" | "image/png" | "image/gif" | "image/webp" | "image/avif" | "image/jxl" | "image/heic" | "image/tiff" | "image/x-adobe-dng" | "image/x-canon-cr2" | "image/x-canon-cr3" | "image/x-nikon-nef" | "image/x-sony-arw" | "image/x-fuji-raf" | "image/x-olympus-orf" | "image/x-panasonic-rw2" | "video/mp4" | "video/quicktime" | "video/x-msvideo" | "video/x-matroska" | "video/webm" | "video/3gpp" | "application/pdf" | "application/rdf+xml";
        /**
         * @description An extension, for the owner of an item. `damaged` and `missing`: the server lost the original; uploading the same file
         *     again repairs it. `unreadable`: the file was truncated or corrupt when it was uploaded, and is stored as it was received.
         * @enum {string}
         */
        Damage: "damaged" | "missing" | "unreadable";
        /**
         * @description An extension, for a 360° photo or another equirectangular panorama. The part of a sphere that the photo covers, in
         *     fractions of the width and height of a complete panorama.
         */
        Panorama: {
            left: number;
            top: number;
            width: number;
            height: number;
        };
        /** @description A photo, video or document. */
        MediaItem: {
            id: number;
            /** @description Random name chosen by the server, with the extension of the detected type. All addresses of the file contain it. */
            fileName: string;
            /** @description The original file name. */
            name: string;
            type: components["schemas"]["MediaType"];
            /** @description Size in bytes. */
            size: number;
            /** @description Width in pixels after applying the orientation; null if unknown. */
            width: number | null;
            /** @description Height in pixels after applying the orientation; null if unknown. */
            height: number | null;
            /** @description Duration in seconds; null for a photo. */
            duration: number | null;
            /** @description ThumbHash in base64, a placeholder while the thumbnail loads. Null until it exists. */
            thumbhash: string | null;
            /**
             * Format: date-time
             * @description Time of the upload.
             */
            dateAdded: string;
            /**
             * Format: date-time
             * @description Modification time of the file, sent by the client.
             */
            creationDate: string | null;
            /**
             * @description Local time at the place where the item was taken, without a time zone. Items are sorted by it, newest first.
             *     `available-months` counts items by its first 7 characters, so a client that groups by these characters gets
             *     the same months.
             */
            dateTaken: string;
            /**
             * @description Source of `dateTaken`; `upload` is the time of the upload.
             * @enum {string}
             */
            dateTakenSource: "exif" | "video" | "name" | "file" | "upload";
            labels: string[];
            description: string | null;
            isFavorite: boolean;
            /** @description SHA-256 of the content in hex, computed by the server. */
            checksum: string;
            latitude: number | null;
            longitude: number | null;
            city: string | null;
            country: string | null;
            cameraName: string | null;
            /** @description F-number, such as "f/2.8". */
            aperture: string | null;
            /** @description Exposure time in seconds, such as "1/250". */
            shutterSpeed: string | null;
            /** @description Focal length, such as "35 mm". */
            focalLength: string | null;
            iso: number | null;
            ownerId: number;
            /**
             * @description Status of the thumbnail and the preview, and of the MP4 rendition of a video that browsers can't play. The
             *     original is stored in every case. Documents have no renditions and are ready immediately. Jobs that failed
             *     because the disk was full or a program was missing are retried later.
             * @enum {string}
             */
            status: "processing" | "ready" | "failed";
            /**
             * @description An extension, for the owner. Why `status` is `failed`, if rendering the file takes more than this server allows.
             *     `limit` is in bytes for `MEMORY` and in seconds for `CPU_TIME`. The original can be downloaded.
             */
            failure?: {
                /** @enum {string} */
                code: "MEMORY" | "CPU_TIME";
                limit: number;
            } | null;
            damage?: components["schemas"]["Damage"] | null;
            /**
             * @description An extension. The stored name of the file with the video of a motion photo, for the path of a video player: the
             *     photo itself, or a companion, such as the video of a Live Photo. Null for other items.
             */
            motionFileName?: string | null;
            /** @description An extension. Stars, from an XMP sidecar. Null if unknown. */
            rating?: number | null;
            panorama?: components["schemas"]["Panorama"] | null;
            /** @description An extension. The number of other files of the item, such as the video of a Live Photo or an XMP sidecar. */
            companionCount?: number;
            /**
             * @description An extension. The number of photos that are stacked in this item, including itself: the RAW file and the JPEG of
             *     one photo, or the photos of a burst.
             */
            stackSize?: number;
        };
        /** @description Zero-based page number. */
        PageNumber: number;
        PageSize: number;
        /** @description One page of media items. The specification defines the name of the list. */
        PagedResponse: {
            fileUploadResponseList: components["schemas"]["MediaItem"][];
            currentPage: number;
            totalPages: number;
            /** @description Whether another page follows. */
            hasMore: boolean;
            /** @description An extension. The value of `cursor` for the next page; null on the last page. */
            nextCursor?: string | null;
        };
        /** @description Number of items that were taken in a month. */
        MonthCount: {
            year: components["schemas"]["Year"];
            month: number;
            count: number;
            /** @description An extension. Number of videos among the items. */
            videos?: number;
            /** @description An extension. Number of documents among the items. */
            documents?: number;
        };
        /** @description A media item that was found. Only its name is required (SEARCH-008); this server always returns the whole item. */
        SearchResult: {
            id?: number;
            /** @description Random name chosen by the server, with the extension of the detected type. All addresses of the file contain it. */
            fileName?: string;
            /** @description The original file name. */
            name: string;
            type?: components["schemas"]["MediaType"];
            /** @description Size in bytes. */
            size?: number;
            /** @description Width in pixels after applying the orientation; null if unknown. */
            width?: number | null;
            /** @description Height in pixels after applying the orientation; null if unknown. */
            height?: number | null;
            /** @description Duration in seconds; null for a photo. */
            duration?: number | null;
            /** @description ThumbHash in base64, a placeholder while the thumbnail loads. Null until it exists. */
            thumbhash?: string | null;
            /**
             * Format: date-time
             * @description Time of the upload.
             */
            dateAdded?: string;
            /**
             * Format: date-time
             * @description Modification time of the file, sent by the client.
             */
            creationDate?: string | null;
            /**
             * @description Local time at the place where the item was taken, without a time zone. Items are sorted by it, newest first.
             *     `available-months` counts items by its first 7 characters, so a client that groups by these characters gets
             *     the same months.
             */
            dateTaken?: string;
            /**
             * @description Source of `dateTaken`; `upload` is the time of the upload.
             * @enum {string}
             */
            dateTakenSource?: "exif" | "video" | "name" | "file" | "upload";
            labels?: string[];
            description?: string | null;
            isFavorite?: boolean;
            /** @description SHA-256 of the content in hex, computed by the server. */
            checksum?: string;
            latitude?: number | null;
            longitude?: number | null;
            city?: string | null;
            country?: string | null;
            cameraName?: string | null;
            /** @description F-number, such as "f/2.8". */
            aperture?: string | null;
            /** @description Exposure time in seconds, such as "1/250". */
            shutterSpeed?: string | null;
            /** @description Focal length, such as "35 mm". */
            focalLength?: string | null;
            iso?: number | null;
            ownerId?: number;
            /**
             * @description Status of the thumbnail and the preview, and of the MP4 rendition of a video that browsers can't play. The
             *     original is stored in every case. Documents have no renditions and are ready immediately. Jobs that failed
             *     because the disk was full or a program was missing are retried later.
             * @enum {string}
             */
            status?: "processing" | "ready" | "failed";
            /**
             * @description An extension, for the owner. Why `status` is `failed`, if rendering the file takes more than this server allows.
             *     `limit` is in bytes for `MEMORY` and in seconds for `CPU_TIME`. The original can be downloaded.
             */
            failure?: {
                /** @enum {string} */
                code: "MEMORY" | "CPU_TIME";
                limit: number;
            } | null;
            damage?: components["schemas"]["Damage"] | null;
            /**
             * @description An extension. The stored name of the file with the video of a motion photo, for the path of a video player: the
             *     photo itself, or a companion, such as the video of a Live Photo. Null for other items.
             */
            motionFileName?: string | null;
            /** @description An extension. Stars, from an XMP sidecar. Null if unknown. */
            rating?: number | null;
            panorama?: components["schemas"]["Panorama"] | null;
            /** @description An extension. The number of other files of the item, such as the video of a Live Photo or an XMP sidecar. */
            companionCount?: number;
            /**
             * @description An extension. The number of photos that are stacked in this item, including itself: the RAW file and the JPEG of
             *     one photo, or the photos of a burst.
             */
            stackSize?: number;
            /** @description URL of the thumbnail, relative to the origin. Requires the bearer header, like all files. Documents have none. */
            thumbnailUrl?: string;
            /** @description The URL of an image of the item, displayed if there is no `thumbnailUrl`. */
            url?: string;
        };
        /** @description A media item that somebody else shared with the caller. */
        SharedMediaItem: {
            id: number;
            /** @description Random name chosen by the server, with the extension of the detected type. All addresses of the file contain it. */
            fileName: string;
            /** @description The original file name. */
            name: string;
            type: components["schemas"]["MediaType"];
            /** @description Size in bytes. */
            size: number;
            /** @description Width in pixels after applying the orientation; null if unknown. */
            width: number | null;
            /** @description Height in pixels after applying the orientation; null if unknown. */
            height: number | null;
            /** @description Duration in seconds; null for a photo. */
            duration: number | null;
            /** @description ThumbHash in base64, a placeholder while the thumbnail loads. Null until it exists. */
            thumbhash: string | null;
            /**
             * Format: date-time
             * @description Time of the upload.
             */
            dateAdded: string;
            /**
             * Format: date-time
             * @description Modification time of the file, sent by the client.
             */
            creationDate: string | null;
            /**
             * @description Local time at the place where the item was taken, without a time zone. Items are sorted by it, newest first.
             *     `available-months` counts items by its first 7 characters, so a client that groups by these characters gets
             *     the same months.
             */
            dateTaken: string;
            /**
             * @description Source of `dateTaken`; `upload` is the time of the upload.
             * @enum {string}
             */
            dateTakenSource: "exif" | "video" | "name" | "file" | "upload";
            labels: string[];
            description: string | null;
            isFavorite: boolean;
            /** @description SHA-256 of the content in hex, computed by the server. */
            checksum: string;
            latitude: number | null;
            longitude: number | null;
            city: string | null;
            country: string | null;
            cameraName: string | null;
            /** @description F-number, such as "f/2.8". */
            aperture: string | null;
            /** @description Exposure time in seconds, such as "1/250". */
            shutterSpeed: string | null;
            /** @description Focal length, such as "35 mm". */
            focalLength: string | null;
            iso: number | null;
            ownerId: number;
            /**
             * @description Status of the thumbnail and the preview, and of the MP4 rendition of a video that browsers can't play. The
             *     original is stored in every case. Documents have no renditions and are ready immediately. Jobs that failed
             *     because the disk was full or a program was missing are retried later.
             * @enum {string}
             */
            status: "processing" | "ready" | "failed";
            /**
             * @description An extension, for the owner. Why `status` is `failed`, if rendering the file takes more than this server allows.
             *     `limit` is in bytes for `MEMORY` and in seconds for `CPU_TIME`. The original can be downloaded.
             */
            failure?: {
                /** @enum {string} */
                code: "MEMORY" | "CPU_TIME";
                limit: number;
            } | null;
            damage?: components["schemas"]["Damage"] | null;
            /**
             * @description An extension. The stored name of the file with the video of a motion photo, for the path of a video player: the
             *     photo itself, or a companion, such as the video of a Live Photo. Null for other items.
             */
            motionFileName?: string | null;
            /** @description An extension. Stars, from an XMP sidecar. Null if unknown. */
            rating?: number | null;
            panorama?: components["schemas"]["Panorama"] | null;
            /** @description An extension. The number of other files of the item, such as the video of a Live Photo or an XMP sidecar. */
            companionCount?: number;
            /**
             * @description An extension. The number of photos that are stacked in this item, including itself: the RAW file and the JPEG of
             *     one photo, or the photos of a burst.
             */
            stackSize?: number;
            ownerEmail: string;
            /** @enum {string} */
            permission: "read" | "edit";
        };
        Favorites: {
            /** @description Ids of the items. Duplicates are ignored. */
            mediaIds: components["schemas"]["Id"][];
            isFavorite: boolean;
        };
        /** @description A media item in the trash. */
        TrashedItem: {
            id: number;
            /** @description Random name chosen by the server, with the extension of the detected type. All addresses of the file contain it. */
            fileName: string;
            /** @description The original file name. */
            name: string;
            type: components["schemas"]["MediaType"];
            /** @description Size in bytes. */
            size: number;
            /** @description Width in pixels after applying the orientation; null if unknown. */
            width: number | null;
            /** @description Height in pixels after applying the orientation; null if unknown. */
            height: number | null;
            /** @description Duration in seconds; null for a photo. */
            duration: number | null;
            /** @description ThumbHash in base64, a placeholder while the thumbnail loads. Null until it exists. */
            thumbhash: string | null;
            /**
             * Format: date-time
             * @description Time of the upload.
             */
            dateAdded: string;
            /**
             * Format: date-time
             * @description Modification time of the file, sent by the client.
             */
            creationDate: string | null;
            /**
             * @description Local time at the place where the item was taken, without a time zone. Items are sorted by it, newest first.
             *     `available-months` counts items by its first 7 characters, so a client that groups by these characters gets
             *     the same months.
             */
            dateTaken: string;
            /**
             * @description Source of `dateTaken`; `upload` is the time of the upload.
             * @enum {string}
             */
            dateTakenSource: "exif" | "video" | "name" | "file" | "upload";
            labels: string[];
            description: string | null;
            isFavorite: boolean;
            /** @description SHA-256 of the content in hex, computed by the server. */
            checksum: string;
            latitude: number | null;
            longitude: number | null;
            city: string | null;
            country: string | null;
            cameraName: string | null;
            /** @description F-number, such as "f/2.8". */
            aperture: string | null;
            /** @description Exposure time in seconds, such as "1/250". */
            shutterSpeed: string | null;
            /** @description Focal length, such as "35 mm". */
            focalLength: string | null;
            iso: number | null;
            ownerId: number;
            /**
             * @description Status of the thumbnail and the preview, and of the MP4 rendition of a video that browsers can't play. The
             *     original is stored in every case. Documents have no renditions and are ready immediately. Jobs that failed
             *     because the disk was full or a program was missing are retried later.
             * @enum {string}
             */
            status: "processing" | "ready" | "failed";
            /**
             * @description An extension, for the owner. Why `status` is `failed`, if rendering the file takes more than this server allows.
             *     `limit` is in bytes for `MEMORY` and in seconds for `CPU_TIME`. The original can be downloaded.
             */
            failure?: {
                /** @enum {string} */
                code: "MEMORY" | "CPU_TIME";
                limit: number;
            } | null;
            damage?: components["schemas"]["Damage"] | null;
            /**
             * @description An extension. The stored name of the file with the video of a motion photo, for the path of a video player: the
             *     photo itself, or a companion, such as the video of a Live Photo. Null for other items.
             */
            motionFileName?: string | null;
            /** @description An extension. Stars, from an XMP sidecar. Null if unknown. */
            rating?: number | null;
            panorama?: components["schemas"]["Panorama"] | null;
            /** @description An extension. The number of other files of the item, such as the video of a Live Photo or an XMP sidecar. */
            companionCount?: number;
            /**
             * @description An extension. The number of photos that are stacked in this item, including itself: the RAW file and the JPEG of
             *     one photo, or the photos of a burst.
             */
            stackSize?: number;
            /**
             * Format: date-time
             * @description Until this time, the item can be restored.
             */
            deletedAfter: string;
        };
        /** @description One page of the trash. */
        TrashPage: {
            fileUploadResponseList: components["schemas"]["TrashedItem"][];
            currentPage: number;
            totalPages: number;
            /** @description Whether another page follows. */
            hasMore: boolean;
            /** @description An extension. The value of `cursor` for the next page; null on the last page. */
            nextCursor?: string | null;
        };
        MediaIds: {
            /** @description Ids of the items. Duplicates are ignored. */
            mediaIds: components["schemas"]["Id"][];
        };
        Trashed: {
            trashed: components["schemas"]["Id"][];
        };
        Restored: {
            restored: components["schemas"]["Id"][];
        };
        /**
         * @description `read` allows viewing, and `edit` also allows changes.
         * @enum {string}
         */
        SharePermission: "read" | "edit";
        /** @description A person with access. */
        ShareUser: {
            /**
             * @description Id of the person. While the share is pending, this is an id of the email address, whether or not the address
             *     has an account.
             */
            userId: components["schemas"]["Id"];
            email: string;
            permission: components["schemas"]["SharePermission"];
            /**
             * @description An extension. True until the person receives the share: until they have signed up, verified the address, and
             *     opened what is shared with them. Pending looks the same for addresses with and without an account.
             */
            isPending?: boolean;
            /** @description An extension. Number of photos that the person added to the album; omitted for a shared photo. */
            photoCount?: number;
        };
        /** @description Whether guests get files with all their metadata, such as the position and the serial number of the camera (extension). Otherwise only orientation, date taken and color profile remain. */
        IncludeMetadata: boolean;
        ShareLink: {
            /** @description Public URL of the link, which consists of the origin, /share/ and the token. */
            url: string;
            token: string;
            /**
             * Format: date-time
             * @description An extension. Expiry of the link; null if it never expires.
             */
            expiresAt: string | null;
            includeMetadata: components["schemas"]["IncludeMetadata"];
        };
        /** @description Shares and link of an album or a photo. */
        ShareInfo: {
            users: components["schemas"]["ShareUser"][];
            /** @description Null if there is no link. */
            link: components["schemas"]["ShareLink"] | null;
            /** @description An extension. The value of `cursor` for the next page; null on the last page. */
            nextCursor?: string | null;
        };
        UserShareCreate: {
            targetEmail: components["schemas"]["Email"];
            accessType: components["schemas"]["SharePermission"];
        };
        /** @description Original name of a file. Never used as a path. */
        FileName: string;
        /**
         * @description Metadata from the client: the 25 fields of UPL-023, and a description. The server determines everything that it can (type,
         *     size, checksum, path, ids) from the content instead.
         */
        UploadDescriptor: {
            id?: string | null;
            /** @description Id chosen by the client. All attempts of an upload have the same id. */
            localId?: string | null;
            /**
             * @description If true, and the library contains the same content when the upload completes, returns the existing item and
             *     stores no second one. This also works for concurrent uploads from several devices.
             */
            unlessThere?: boolean;
            libraryId?: string | null;
            name: components["schemas"]["FileName"];
            folderId?: string | null;
            path?: string | null;
            type?: string | null;
            /** @description Size in bytes. */
            size?: number | null;
            /** @description The file's modification time in RFC 3339. Values that can't be parsed count as null. */
            creationDate?: string | null;
            uploaded?: boolean | null;
            /** @description The client sends `pending`. */
            status?: string | null;
            dateAdded?: string | null;
            /**
             * @description The RollingHash of the file's first 1 MB (1048576 bytes), or of the whole file if it is smaller. An extension:
             *     64 hex digits are the SHA-256 of the whole file, and a file with a different one is rejected with 422.
             */
            checksum?: string | null;
            labels?: string[];
            labelsConfidence?: number[] | number | string | null;
            latitude?: number | null;
            longitude?: number | null;
            city?: string | null;
            country?: string | null;
            cameraName?: string | null;
            aperture?: string | number | null;
            shutterSpeed?: string | number | null;
            focalLength?: string | number | null;
            iso?: number | string | null;
            resolution?: string | null;
            /** @description An extension. Description that the user entered at the upload. */
            description?: string | null;
        };
        UploadRequest: {
            /** Format: binary */
            file: Blob;
            dto: components["schemas"]["UploadDescriptor"];
        };
        /** @description Formats that the library accepts. */
        UploadFormats: {
            /**
             * @description `standard` is the formats of the specification, `wide` all that the server can show.
             * @enum {string}
             */
            set: "standard" | "wide";
            types: components["schemas"]["MediaType"][];
        };
        /** @description SHA-256 in lower-case hex. */
        Sha256: string;
        FileBeginning: {
            /** @description Size of the whole file in bytes. */
            size: number;
            /** @description SHA-256 of the first 64 KiB, or of the whole file if it is smaller. */
            checksum: components["schemas"]["Sha256"];
        };
        UploadCheckRequest: {
            /** @description SHA-256 of whole files. */
            checksums?: components["schemas"]["Sha256"][];
            /** @description Prefix hashes and sizes of files that the client doesn't want to read completely. */
            beginnings?: components["schemas"]["FileBeginning"][];
            /** @description SHA-256 of archives that would be staged. */
            archives?: components["schemas"]["Sha256"][];
        };
        UploadCheckResponse: {
            existing: {
                checksum: components["schemas"]["Sha256"];
                /** @description Ids of the items with this content, oldest first. */
                mediaIds: number[];
            }[];
            /** @description The requested prefixes of items with the same size. Only the checksum shows whether the rest is the same. */
            beginnings?: components["schemas"]["FileBeginning"][];
            /** @description The requested archives that needn't be staged again. */
            archives?: {
                checksum: components["schemas"]["Sha256"];
                /**
                 * @description The StagedFile with this content, which has or will have the results. Null if the archive was imported
                 *     completely and all of its items are in the library.
                 */
                takeoutId: number | null;
            }[];
        };
        ChunkInitiateRequest: {
            fileName: components["schemas"]["FileName"];
            /** @description Size of the file in bytes, at most 5 GB. */
            fileSize: number;
            /** @description Size of each chunk except the last in bytes, at most 100 MB. */
            chunkSize: number;
            /** @description `fileSize` divided by `chunkSize`, rounded up. */
            totalChunks: number;
            /** @description Like the checksum of an UploadDescriptor. */
            checksum?: string | null;
            mediaMetadata?: components["schemas"]["UploadDescriptor"];
        };
        /** @description Random id. Only the user who started the upload can use it. */
        UploadId: string;
        ChunkInitiateResponse: {
            uploadId: components["schemas"]["UploadId"];
        };
        /** @description Zero-based index. */
        ChunkIndex: number;
        /**
         * @description Starts at 0; for each byte `h = (h * 31 + byte) mod 2^32`. Written as 8 lower-case hex digits. Detects accidental changes only, not
         *     malicious ones; for those, use the SHA-256 that the server returns.
         */
        RollingHash: string;
        /** @description The fields must precede `chunkData`. */
        ChunkUpload: {
            uploadId: components["schemas"]["UploadId"];
            chunkIndex: components["schemas"]["ChunkIndex"];
            /** @description RollingHash of the whole chunk. */
            chunkChecksum: components["schemas"]["RollingHash"];
            /** @description Used only for logging. */
            isLastChunk?: boolean;
            /**
             * @description Number of bytes of the chunk that the server already has, at most the `size` in `begun`. The request contains
             *     only the bytes after them, of which there may be none.
             * @default 0
             */
            chunkOffset?: number;
            /** Format: binary */
            chunkData: Blob;
        };
        /**
         * @description Two checksums of a chunk in 16 lower-case hex digits. The server compares them with retried chunks, and with its
         *     disk; clients return them unchanged.
         */
        ChunkEtag: string;
        ChunkUploadResponse: {
            etag: components["schemas"]["ChunkEtag"];
        };
        ChunkCompleteRequest: {
            uploadId: components["schemas"]["UploadId"];
            chunks: {
                chunkIndex: components["schemas"]["ChunkIndex"];
                /** @description The value from the response to this chunk. */
                etag: string;
                /** @description The RollingHash of the chunk. */
                checksum?: string | null;
            }[];
        };
        ChunkCompleteResponse: {
            damage?: components["schemas"]["Damage"] | null;
            /** @description Id of the media item; for a staged file, its takeoutId. */
            fileId: number;
            /** @description A slash followed by the stored file name. */
            filePath: string;
            checksum: components["schemas"]["Sha256"];
        };
        /** @description An Error that also lists missing chunks, if that is the reason. */
        ChunksMissing: {
            message: string;
            error: string;
            /** @enum {integer} */
            status: 400;
            type?: string;
            title?: string;
            detail?: string;
            code?: string;
            errors?: {
                field: string;
                message: string;
            }[];
            missing?: components["schemas"]["ChunkIndex"][];
        };
        /** @description State of a chunked upload. */
        ChunkedUpload: {
            uploadId: components["schemas"]["UploadId"];
            fileName: string;
            fileSize: number;
            chunkSize: number;
            totalChunks: number;
            /** @description Indexes of the stored chunks. Clients have to send all others. */
            received: {
                chunkIndex: components["schemas"]["ChunkIndex"];
                etag: components["schemas"]["ChunkEtag"];
            }[];
            /**
             * @description Interrupted and running chunks, with the number of stored bytes of each from its beginning. Clients can resume a
             *     chunk with this number as `chunkOffset`, which aborts a running request for the same chunk. After a restart of
             *     the server, the list has at most one chunk.
             */
            begun?: {
                chunkIndex: components["schemas"]["ChunkIndex"];
                size: number;
            }[];
            /**
             * Format: date-time
             * @description Time when the upload expires, seven days after its last chunk.
             */
            expiresAt: string;
            /** @description Response of `complete`; null before that. */
            fileId: number | null;
        };
        StageInitiateRequest: {
            fileName: components["schemas"]["FileName"];
            /** @description Size of the file in bytes, at most 5 GB. */
            fileSize: number;
            /** @description Size of each chunk except the last in bytes, at most 100 MB. */
            chunkSize: number;
            /** @description `fileSize` divided by `chunkSize`, rounded up. */
            totalChunks: number;
            /** @description Like the checksum of an UploadDescriptor. */
            checksum?: string | null;
            /** @description Like the `dto` of a file that is staged in one request. */
            mediaMetadata?: components["schemas"]["UploadDescriptor"];
            /** @description Whether the file is an archive to be unpacked. */
            isArchive: boolean;
        };
        /** @description The fields may precede or follow the file. */
        StageDirectRequest: {
            /** Format: binary */
            file: Blob;
            /** @description Whether the file is an archive to be unpacked. */
            isArchive: boolean;
            /**
             * @description An extension. Like the descriptor of an upload. The labels and the description apply to all photos and videos
             *     from the file, except that items with their own description in an exported library keep it.
             */
            dto?: components["schemas"]["UploadDescriptor"];
        };
        StageDirectResponse: {
            takeoutId: components["schemas"]["Id"];
        };
        /** @enum {string} */
        FolderStatus: "STAGED" | "PROCESSING" | "COMPLETED" | "FAILED";
        /**
         * @description A staged file, or the result of processing it. A file with the status COMPLETED is deleted. A file with the status
         *     FAILED is stored until it is deleted or expires, so that nothing is lost. A file that was deleted after its
         *     analysis is reported as FAILED until it expires.
         */
        StagedFile: {
            /** @description The takeoutId of the file. */
            id: number;
            status: components["schemas"]["FolderStatus"];
            /** @description Message about the failure, or about an incomplete import; null if everything was imported. */
            message: string | null;
            /** @description Whether the failure was not caused by the file. Triggering the processing again resumes it. */
            canRetry: boolean;
            /**
             * @description Cause of a failure that can be retried, otherwise null: the server had a problem, its disk was full, or the
             *     owner's plan has no space.
             */
            obstacle: ("SERVER" | "DISK_FULL" | "PLAN_FULL") | null;
            /** @description The original file name. */
            name: string;
            /** @description Size in bytes. */
            size: number;
            /** @description Number of processed items in the file, including skipped ones. */
            processed: number;
            /**
             * @description Number of items in the file, judged by their names: photos, videos, PDF files, and unsupported files that users
             *     expect in a library. Null until the file is scanned and after its entries are deleted.
             */
            total: number | null;
            /** @description Number of created media items. */
            added: number;
            /** @description Number of files that are duplicates of library items or of other files in the archive. */
            known: number;
            /** @description Number of created media items whose files were truncated or corrupt in the archive. */
            damaged: number;
            /**
             * @description Number of items that were in the trash of the exporting library. They are skipped, and are neither missing nor
             *     counted as other files.
             */
            trashed: number;
            /**
             * @description Number of other files in the archive, such as sidecars and system files. 0 until the file is scanned and after
             *     its entries are deleted.
             */
            others: number;
            /** @description Skipped files with their reasons; at most 1000. */
            failed: {
                name: string;
                reason: string;
            }[];
            /**
             * Format: date-time
             * @description When the staged file expires unless it is processed again. The checksum of a completely imported archive is
             *     stored longer, so that it needn't be uploaded again (see `checkUpload`).
             */
            expiresAt: string;
        };
        Triggered: {
            /** @description Number of staged files waiting for processing. */
            triggered: number;
        };
        StagedEntry: {
            /** @description Path in the archive; the last 255 characters of a longer path. */
            name: string;
            /**
             * @description WAITING: not processed yet, or left by an archive that failed. KNOWN: a duplicate of an item in the library or
             *     of another entry in the archive. TRASHED: was in the trash of the exporting library, is skipped, and doesn't
             *     count as missing.
             * @enum {string}
             */
            result: "WAITING" | "ADDED" | "KNOWN" | "LEFT_OUT" | "TRASHED";
            /**
             * @description Message about why the entry was skipped and what to do, or about a sidecar that was missing, or was ignored
             *     because the item was already in the library. Otherwise null.
             */
            reason: string | null;
            /** @description Id of the media item; null if no item was created, or if the item is no longer in the library. */
            mediaId: number | null;
            /** @description Size of the media item in bytes. */
            size: number | null;
            /** @description SHA-256 of the media item in lower-case hex. */
            checksum: string | null;
            damage: components["schemas"]["Damage"] | null;
        };
        /** @description Results of the entries of a staged file. */
        StagedEntries: {
            entries: components["schemas"]["StagedEntry"][];
            /**
             * @description Number of entries that an earlier version of the server imported without recording their names. They are not in
             *     `entries`, and are counted only on the last page; 0 on all others.
             */
            unnamed: number;
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: string | null;
        };
        FolderInitiateRequest: {
            /** @description Name of the folder on the user's computer. Never used as a path. */
            folderPath: string;
            totalFiles: number;
            /** @description Total size in bytes. */
            totalSize: number;
        };
        FolderInitiateResponse: {
            id: components["schemas"]["Id"];
            status: components["schemas"]["FolderStatus"];
        };
        /** @description A folder import and its progress. */
        FolderImport: {
            id: components["schemas"]["Id"];
            status: components["schemas"]["FolderStatus"];
            /** @description Number of processed files, including failed ones. */
            processed: number;
            /** @description Announced number of files. */
            total: number;
            /** @description Names of failed files; at most 1000. */
            failed: string[];
        };
        AlbumTitle: string;
        AlbumDescription: string | null;
        AlbumCreate: {
            title: components["schemas"]["AlbumTitle"];
            description?: components["schemas"]["AlbumDescription"];
            /** @description Initial photos, which the caller must own. If one does not exist, no album is created. */
            mediaIds?: components["schemas"]["Id"][];
        };
        Album: {
            id: components["schemas"]["Id"];
            /** @description The title that the user gave the album. May be empty. */
            title?: string;
            /** @description The former name of `title`. Clients display the title; if there is none, the name; otherwise 'Untitled Album' (CONST-004, ALB-008). This server always returns `title`. */
            name?: string;
            description: string | null;
            /** @description Stored file name of a photo in the album; null if the album has no cover. */
            coverPhoto: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description Number of photos and videos in the album, including those that other users added. */
            photoCount: number;
            ownerId: components["schemas"]["Id"];
        };
        /** @description An album that somebody else shared with the caller. */
        SharedAlbum: {
            id: components["schemas"]["Id"];
            /** @description The title that the user gave the album. May be empty. */
            title?: string;
            /** @description The former name of `title`. Clients display the title; if there is none, the name; otherwise 'Untitled Album' (CONST-004, ALB-008). This server always returns `title`. */
            name?: string;
            description: string | null;
            /** @description Stored file name of a photo in the album; null if the album has no cover. */
            coverPhoto: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description Number of photos and videos in the album, including those that other users added. */
            photoCount: number;
            ownerId: components["schemas"]["Id"];
            ownerEmail: string;
            permission: components["schemas"]["SharePermission"];
        };
        /** @description A single album. If it is shared with the caller, it has the fields of a SharedAlbum. */
        AlbumDetails: {
            id: components["schemas"]["Id"];
            /** @description The title that the user gave the album. May be empty. */
            title?: string;
            /** @description The former name of `title`. Clients display the title; if there is none, the name; otherwise 'Untitled Album' (CONST-004, ALB-008). This server always returns `title`. */
            name?: string;
            description: string | null;
            /** @description Stored file name of a photo in the album; null if the album has no cover. */
            coverPhoto: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description Number of photos and videos in the album, including those that other users added. */
            photoCount: number;
            ownerId: components["schemas"]["Id"];
            /** @description An extension. The owner's address, if the album is shared with the caller. */
            ownerEmail?: string;
            /** @description An extension. What the caller may do, if the album is shared with the caller. */
            permission?: components["schemas"]["SharePermission"];
        };
        /** @description Omitted fields stay unchanged; null clears a field. */
        AlbumUpdate: {
            title?: components["schemas"]["AlbumTitle"];
            description?: components["schemas"]["AlbumDescription"];
            /** @description The stored file name of a photo in this album. */
            coverPhoto?: string | null;
        };
        AlbumMediaAdd: {
            /** @description Photos of the caller. Duplicates are ignored. */
            mediaIds: components["schemas"]["Id"][];
        };
        /** @description ALBUM or MEDIA, in any letter case (G-53). */
        ResourceType: string;
        /** @description Number of days until the link expires, up to a year. Null and 0 both mean that it never expires (G-57). */
        ExpirationDays: number | null;
        ShareLinkCreate: {
            resourceId: components["schemas"]["Id"];
            resourceType: components["schemas"]["ResourceType"];
            /** @enum {string} */
            permission: "VIEW";
            /** @description Ignored; the creator is the caller. */
            createdBy?: components["schemas"]["Id"];
            /**
             * @description An extension. Number of days until the link expires; if omitted, it never expires. An existing link keeps its
             *     expiry.
             */
            expirationDays?: components["schemas"]["ExpirationDays"];
            /** @description Defaults to false. An existing link keeps its value. */
            includeMetadata?: components["schemas"]["IncludeMetadata"];
        };
        /** @description A title that isn't blank. */
        LinkTitle: string;
        LinkDescription: string | null;
        /** @description Requires either `fileNames`, or `resourceId` with `resourceType`. */
        LinkCreate: {
            title: components["schemas"]["LinkTitle"];
            description?: components["schemas"]["LinkDescription"];
            /** @description Stored names of the files. */
            fileNames?: string[];
            resourceId?: components["schemas"]["Id"];
            resourceType?: components["schemas"]["ResourceType"];
            expirationDays?: components["schemas"]["ExpirationDays"];
            /** @description Defaults to false. */
            includeMetadata?: components["schemas"]["IncludeMetadata"];
        };
        /**
         * @description An extension. Identifies the values that forms can change. An update that names another version than the current one
         *     returns 412; an update without a version always applies.
         */
        Version: string;
        /** @description A link, as shown to its owner. */
        SharedLinkSummary: {
            token: string;
            title: string;
            description: string | null;
            /** @description Current number of files. A link to an album always shows its current photos. */
            fileCount: number;
            /** @description An extension. Number of photos among the files. */
            photoCount: number;
            /** @description An extension. Number of videos among the files. */
            videoCount: number;
            /**
             * Format: date-time
             * @description Expiry of the link; null if it never expires. An expired link has a time in the past and can be renewed.
             */
            expiresAt: string | null;
            url: string;
            includeMetadata: components["schemas"]["IncludeMetadata"];
            /** @description An extension. Whether an administrator disabled the link, so that nobody can open it. */
            isDisabled?: boolean;
            /** @description An extension. Changes with each change of the link. */
            version?: components["schemas"]["Version"];
        };
        LinkUpdate: {
            version?: components["schemas"]["Version"];
            /** @description If omitted, title and description stay unchanged. */
            title?: components["schemas"]["LinkTitle"];
            /** @description If omitted or null beside a title, the link has none. */
            description?: components["schemas"]["LinkDescription"];
            /** @description If omitted, the expiry doesn't change. */
            expirationDays?: components["schemas"]["ExpirationDays"];
            /** @description If omitted, the value doesn't change. */
            includeMetadata?: components["schemas"]["IncludeMetadata"];
        };
        SharedFile: {
            /** @description Stored file name, which is part of the file's URLs. */
            fileName: string;
            /** @description The original file name, for display and downloads. */
            name: string;
            /** @description The media type, as detected from the content. */
            fileType: string;
            /** @description Size in units of 1024 × 1024 bytes. */
            fileSizeMB: number;
            /**
             * Format: date-time
             * @description Modification time that the uploading client sent. To display a date, use `dateTaken`.
             */
            creationDate: string | null;
            /** @description An extension. Local time at the place where the file was taken, without a time zone, as in a media item. */
            dateTaken: string;
            /** @description An extension. Width in pixels; null if unknown. */
            width: number | null;
            /** @description An extension. Height in pixels; null if unknown. */
            height: number | null;
            /** @description URL of the file, relative to the origin. */
            fileUrl: string;
            /** @description URL of the thumbnail, relative to the origin. */
            thumbnailUrl: string;
            /** @description A WebP of at most 2048 pixels a side, or the poster frame of a video, relative to the origin; null for a document (extension). */
            previewUrl: string | null;
            /** @description A JPEG in full size of a photo that not all browsers show, relative to the origin; null for other items (extension). */
            displayUrl: string | null;
            /** @description An extension. URL for a video player, relative to the origin; null for other items. */
            videoUrl: string | null;
            /** @description An extension. URL of the video of a motion photo, for a video player, relative to the origin; null for other items. */
            motionUrl?: string | null;
            /**
             * @description An extension. URL of the uploaded video of a Live Photo, which is downloaded with the photo, relative to the
             *     origin. Null for other items and for motion photos whose file contains the video.
             */
            motionFileUrl?: string | null;
            panorama?: components["schemas"]["Panorama"] | null;
            /**
             * @description An extension. Status of the renditions, as in a media item.
             * @enum {string}
             */
            status: "processing" | "ready" | "failed";
        };
        /** @description Content of a link, visible to anyone. */
        SharedGroup: {
            title: string;
            description: string | null;
            /** @description The creator's name, or the part of the address before the @ if the name is unknown. */
            createdByName: string;
            /**
             * Format: date-time
             * @description Expiry of the link; null if it never expires.
             */
            expiresAt: string | null;
            /** @description An extension. Number of files of the link, on all pages. */
            fileCount?: number;
            /** @description An extension. Number of photos of the link, on all pages. */
            photoCount?: number;
            /** @description An extension. Number of videos of the link, on all pages. */
            videoCount?: number;
            /**
             * @description An extension. Size of all files of the link, including files that are downloaded with them, such as the video of a
             *     Live Photo. In units of 1024 × 1024 bytes.
             */
            totalSizeMB?: number;
            /** @description An extension. Zero-based position of the first file in `files` among all files of the link. */
            start?: number;
            /** @description All files of the link, newest first by `dateTaken`. With `limit`, one page of them. */
            files: components["schemas"]["SharedFile"][];
            /** @description An extension. The value of `cursor` for the next page; null on the last page. */
            nextCursor?: string | null;
        };
        /** @description Currency code in lower case (ISO 4217). */
        Currency: string;
        /** @description A plan as administrators see it. */
        ManagedPlan: {
            id: components["schemas"]["Id"];
            name: string;
            description: string;
            /** @description Price per month in minor units of the currency. The free plan costs 0. */
            price: number;
            currency: components["schemas"]["Currency"];
            /** @description Storage in units of 1024 × 1024 bytes. */
            storageLimitMB: number;
            features: string[];
            /** @description Whether the members of the payer's family groups share the storage. */
            isShared: boolean;
            /** @description Whether the plan is for sale. Subscribers keep a plan that is no longer for sale. */
            active: boolean;
            /** @description Number of subscriptions to the plan. */
            subscribers: number;
            version: components["schemas"]["Version"];
        };
        PlanName: string;
        PlanDescription: string;
        /** @description Price per month in minor units of the currency. */
        PlanPrice: number;
        /**
         * @description Currency code in lower case. Screens show prices only in these currencies.
         * @enum {string}
         */
        PlanCurrency: "eur" | "usd";
        /** @description Storage in units of 1024 × 1024 bytes. */
        PlanStorage: number;
        PlanFeatures: string[];
        PlanCreate: {
            name: components["schemas"]["PlanName"];
            description: components["schemas"]["PlanDescription"];
            price: components["schemas"]["PlanPrice"];
            currency: components["schemas"]["PlanCurrency"];
            storageLimitMB: components["schemas"]["PlanStorage"];
            features: components["schemas"]["PlanFeatures"];
            isShared: boolean;
            active: boolean;
        };
        /** @description Omitted fields stay unchanged. */
        PlanUpdate: {
            version?: components["schemas"]["Version"];
            name?: components["schemas"]["PlanName"];
            description?: components["schemas"]["PlanDescription"];
            price?: components["schemas"]["PlanPrice"];
            currency?: components["schemas"]["PlanCurrency"];
            storageLimitMB?: components["schemas"]["PlanStorage"];
            features?: components["schemas"]["PlanFeatures"];
            isShared?: boolean;
            active?: boolean;
        };
        Plan: {
            id: components["schemas"]["Id"];
            name: string;
            description: string;
            /** @description Price per month in minor units of the currency. The free plan costs 0. */
            price: number;
            currency: components["schemas"]["Currency"];
            /** @description Storage in units of 1024 × 1024 bytes. */
            storageLimitMB: number;
            features: string[];
            /** @description Whether the plan is for sale. */
            active: boolean;
        };
        PlanChoice: {
            planName: string;
        };
        CheckoutSession: {
            /**
             * Format: uri
             * @description URL of the payment provider's page, with https or on the server's own origin.
             */
            url: string;
        };
        Subscription: {
            /** @description Status text of the payment provider. */
            status: string;
            /**
             * @description End of the paid period as a Unix timestamp in seconds. The maximum is the latest date that JavaScript can
             *     represent.
             */
            currentPeriodEnd: number;
            /** @description Price per month in minor units of the currency. */
            amount: number;
            currency: components["schemas"]["Currency"];
            cancelAtPeriodEnd: boolean;
            planName: string;
        };
        SubscriptionCancel: {
            /** @description Whether to cancel at the end of the paid period; false cancels immediately. */
            atPeriodEnd: boolean;
        };
        FamilyGroup: {
            id: components["schemas"]["Id"];
            title: string;
            ownerId: components["schemas"]["Id"];
            /** Format: date-time */
            createdAt: string;
        };
        Invitation: {
            /** @description Id of the group, with which the invitation is accepted or rejected. */
            id: components["schemas"]["Id"];
            /** @description Title of the group. */
            title: string;
            /** @description The name of the inviting user, or the address if the name is unknown. */
            userName: string;
            /**
             * Format: date-time
             * @description Time when the invitation was sent.
             */
            joinedAt: string;
        };
        Member: {
            /**
             * @description Id of the user. While the invitation is pending, this may be an id of the email address, with which the
             *     invitation can be canceled.
             */
            userId: components["schemas"]["Id"];
            /**
             * @description The name, or the address if the name is unknown. While the invitation is pending, it is always the address, so
             *     that it doesn't reveal whether the address has an account.
             */
            userName: string;
            userEmail: string;
        };
        Members: {
            active: components["schemas"]["Member"][];
            /** @description People who have neither accepted nor rejected their invitation. */
            pending: components["schemas"]["Member"][];
        };
        VariableKey: string;
        PublicVariable: {
            variableKey: components["schemas"]["VariableKey"];
            variableValue: string;
        };
        /** @enum {string} */
        VariableType: "STRING" | "INTEGER" | "BOOLEAN" | "URL" | "JSON";
        /** @enum {string} */
        VariableCategory: "URLS" | "LIMITS" | "FEATURES" | "CONTACT" | "VERSION" | "SYSTEM" | "GENERAL";
        Variable: {
            version?: components["schemas"]["Version"];
            id: components["schemas"]["Id"];
            variableKey: components["schemas"]["VariableKey"];
            /** @description The value as text, independent of its type. Null if a sensitive value is withheld. */
            variableValue: string | null;
            variableType: components["schemas"]["VariableType"];
            category: components["schemas"]["VariableCategory"];
            description: string | null;
            isSensitive: boolean;
            isActive: boolean;
            /** Format: date-time */
            updatedAt: string;
            /** @description Last editor; null if the server created it. */
            updatedBy: string | null;
        };
        VariableValue: string;
        VariableDescription: string | null;
        VariableCreate: {
            variableKey: components["schemas"]["VariableKey"];
            variableValue: components["schemas"]["VariableValue"];
            variableType: components["schemas"]["VariableType"];
            category: components["schemas"]["VariableCategory"];
            description?: components["schemas"]["VariableDescription"];
            /** @default false */
            isSensitive?: boolean;
            /** @default true */
            isActive?: boolean;
        };
        /** @description A variable that the product reads. */
        KnownVariable: {
            key: string;
            type: components["schemas"]["VariableType"];
            category: components["schemas"]["VariableCategory"];
            /** @description The value while the variable is missing or inactive; null if there is none. */
            defaultValue: string | null;
            /** @description Older keys, which still work. */
            aliases: string[];
        };
        /** @description A feature flag that the product reads. */
        KnownFlag: {
            name: string;
            /** @description The value while the flag is missing or inactive. */
            defaultValue: boolean;
        };
        KnownSettings: {
            variables: components["schemas"]["KnownVariable"][];
            flags: components["schemas"]["KnownFlag"][];
        };
        /** @description Omitted fields stay unchanged. */
        VariableUpdate: {
            version?: components["schemas"]["Version"];
            variableValue?: components["schemas"]["VariableValue"];
            variableType?: components["schemas"]["VariableType"];
            category?: components["schemas"]["VariableCategory"];
            description?: components["schemas"]["VariableDescription"];
            isSensitive?: boolean;
            isActive?: boolean;
        };
        /** Format: uri */
        DownloadUrl: string | null;
        DownloadUrls: {
            /** @description Whether downloads are offered at all. */
            enabled: boolean;
            urls: {
                windows: components["schemas"]["DownloadUrl"];
                macos: components["schemas"]["DownloadUrl"];
                linux: components["schemas"]["DownloadUrl"];
            };
        };
        PlanOfUser: {
            name: string;
            /** @description Price per month in minor units of the currency. */
            price: number;
            storageLimitMB: number;
        };
        /** @description A user in the administration. */
        AdminUserRow: {
            version?: components["schemas"]["Version"];
            id: components["schemas"]["Id"];
            email: string;
            /** @description Full name; null if neither the first nor the last name is known. */
            name: string | null;
            roles: string[];
            /** @description Null if the user has no plan. */
            plan: components["schemas"]["PlanOfUser"] | null;
            /** @description The used storage of the plan. Members of a family share the storage, so the value is the same for all of them. */
            storageUsedMB: number;
            storageLimitMB: number;
            /** @description May be above 100 after a change to a smaller plan. */
            usagePercentage: number;
            /** Format: date-time */
            createdAt: string;
            /** @description Customer id at the payment provider; null if the user never paid. */
            stripeCustomerId: string | null;
            /** @description An extension, like all that follow. Whether the user proved that the address is theirs. */
            emailVerified?: boolean;
            isDisabled?: boolean;
            /** @description The storage limit that an administrator set instead of the plan's. */
            quotaMB?: number | null;
            /**
             * Format: date-time
             * @description Null if the user never signed in.
             */
            lastSignInAt?: string | null;
        };
        UserCreate: {
            email: components["schemas"]["Email"];
            firstName?: string | null;
            lastName?: string | null;
            /** @description Same rules as for changing roles. Defaults to USER. */
            roles?: string[];
        };
        CreatedUser: {
            user: components["schemas"]["AdminUserRow"];
            /** @description A random password, which no other response contains. */
            password: string;
        };
        UserInvitation: {
            email: components["schemas"]["Email"];
        };
        /** @description Figures about all users. */
        UserSummary: {
            totalUsers: number;
            usersWithPlans: number;
            /** @description Number of users who have a customer id at the payment provider. */
            customers: number;
            /** @description The mean of every user's `usagePercentage`. */
            averageUsagePercentage: number;
        };
        /** @description Omitted fields don't change. */
        UserUpdate: {
            /** @description Ends all sessions. A disabled account can't sign in, and its links and access tokens don't work. */
            isDisabled?: boolean;
            /** @description Storage limit of this user alone, in units of 1024 × 1024 bytes; null for the limit of the plan. */
            quotaMB?: number | null;
        };
        /**
         * @description The kind of object that an entry is about.
         * @enum {string}
         */
        AuditKind: "roles" | "role" | "user" | "session" | "flag" | "variable" | "template" | "mail" | "expiry" | "token" | "link" | "album" | "trash" | "export" | "plan" | "subscription" | "job";
        /**
         * @description What happened. `failed`: a sign-in, or the password for a change, was rejected. Reads are recorded only for sensitive variables and the local mailbox.
         * @enum {string}
         */
        AuditAction: "created" | "changed" | "deleted" | "read" | "signedIn" | "failed" | "exported" | "sent" | "retried" | "cleared" | "stopped";
        Bytes: number;
        StorageStatus: {
            /** @description Size of the disk that holds the data folder. */
            diskBytes: components["schemas"]["Bytes"];
            freeBytes: components["schemas"]["Bytes"];
            /** @description Free space below which the server accepts no uploads. */
            reservedBytes: components["schemas"]["Bytes"];
            /** @description Size of all originals. */
            storedBytes: components["schemas"]["Bytes"];
            /** @description The ten users with the most storage. */
            users: {
                id: components["schemas"]["Id"];
                email: string;
                usedBytes: components["schemas"]["Bytes"];
            }[];
            /** @description Size of the originals that were added per month, for the last twelve months with any, oldest first. */
            growth: {
                month: string;
                bytes: components["schemas"]["Bytes"];
            }[];
        };
        JobStatus: {
            queued: number;
            running: number;
            /** @description Jobs that wait for disk space or for ffmpeg. */
            waiting: number;
            failed: number;
            /** @description The twenty newest failed jobs. */
            failedJobs: {
                id: components["schemas"]["Id"];
                kind: string;
                mediaId: components["schemas"]["Id"];
                error: string | null;
                /** Format: date-time */
                createdAt: string;
            }[];
        };
        MailStatus: {
            /** @description Whether the server sends email. Otherwise, emails stay in the local mailbox. */
            isConfigured: boolean;
            waiting: number;
            failed: number;
        };
        ServerStatus: {
            version: string;
            /** @description Whether a payment provider is configured. */
            canSellPlans: boolean;
            storage: components["schemas"]["StorageStatus"];
            jobs: components["schemas"]["JobStatus"];
            mail: components["schemas"]["MailStatus"];
        };
        RetriedJobs: {
            retried: number;
        };
        Role: {
            name: string;
            /** @description Whether the product defines the permissions. */
            isStandard: boolean;
            /**
             * @description A custom role without chosen permissions carries those of USER. VIEWER withholds `upload` and `create` from users
             *     with other roles too, except from administrators.
             */
            permissions: components["schemas"]["Permission"][];
            /** @description Number of users with the role. */
            users: number;
        };
        RoleUpdate: {
            permissions: components["schemas"]["Permission"][];
        };
        /** @description A link, as shown to administrators. */
        AdminLink: {
            id: components["schemas"]["Id"];
            title: string;
            ownerEmail: string;
            fileCount: number;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Expiry of the link; null if it never expires. An expired link has a time in the past.
             */
            expiresAt: string | null;
            isDisabled: boolean;
        };
        AdminLinkUpdate: {
            isDisabled: boolean;
        };
        NewPassword: {
            /** @description A random password, which no other response contains. */
            password: string;
        };
        UserSession: {
            id: components["schemas"]["Id"];
            /** @description The browser and the operating system; null if unknown. */
            device: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastUsedAt: string;
        };
        RolesUpdate: {
            version?: components["schemas"]["Version"];
            /** @description All roles of the user after the update, in either case. Roles are free text. A role with a control or invisible character, or one that looks like another role, is rejected with 400. */
            roles: string[];
        };
        FlagName: string;
        FeatureFlag: {
            version?: components["schemas"]["Version"];
            name: components["schemas"]["FlagName"];
            description: string | null;
            /** @description Whether the feature is on. */
            value: boolean;
            /** @description Whether the flag is active. Inactive flags are ignored. */
            active: boolean;
        };
        FlagDescription: string | null;
        FeatureFlagCreate: {
            name: components["schemas"]["FlagName"];
            /** @default false */
            value?: boolean;
            description?: components["schemas"]["FlagDescription"];
        };
        /** @description Omitted fields stay unchanged. */
        FeatureFlagUpdate: {
            version?: components["schemas"]["Version"];
            value?: boolean;
            description?: components["schemas"]["FlagDescription"];
            active?: boolean;
        };
        /** @description A single line that isn't blank. */
        Subject: string;
        HtmlContent: string;
        TextContent: string | null;
        /**
         * @description An extension. Whether recipients need the email for their account, for example because prices or terms change. Such
         *     an email also goes to people who unsubscribed, and has no unsubscribe link.
         * @default false
         */
        IsTransactional: boolean;
        EmailSend: {
            recipients: components["schemas"]["Email"][];
            /** @description Id of the template from which the form was filled; null if there is none. */
            templateId?: number | null;
            subject: components["schemas"]["Subject"];
            htmlContent: components["schemas"]["HtmlContent"];
            textContent?: components["schemas"]["TextContent"];
            isTransactional?: components["schemas"]["IsTransactional"];
        };
        EmailResult: {
            success: boolean;
            /** @description Reason for the failure, for people; null on success. */
            errorMessage: string | null;
        };
        /**
         * @description A group of users. Disabled accounts belong to none.
         * @enum {string}
         */
        Audience: "ALL" | "ROLE" | "PLAN";
        AudienceCount: {
            /** @description Number of users who would get an email. */
            recipients: number;
            /** @description Number of users who would be skipped because they unsubscribed. */
            unsubscribed: number;
            /** @description The address of one recipient, for a preview; null if there is none. */
            example: string | null;
        };
        /** @description The name of the role or plan. */
        AudienceValue: string | null;
        /**
         * @description `QUEUEING` while the server queues an email for each recipient, and `SENDING` until all of them are sent, failed or
         *     canceled.
         * @enum {string}
         */
        MailingState: "QUEUEING" | "SENDING" | "SENT" | "STOPPED";
        /** @description An email to a group of users, and its progress. */
        Mailing: {
            id: components["schemas"]["Id"];
            audience: components["schemas"]["Audience"];
            value: components["schemas"]["AudienceValue"];
            subject: string;
            isTransactional: boolean;
            /** Format: date-time */
            createdAt: string;
            state: components["schemas"]["MailingState"];
            /** @description Number of recipients. */
            total: number;
            /** @description Recipients whose email is queued or will be. */
            pending: number;
            sent: number;
            failed: number;
            /** @description Recipients whom the mail server refused permanently. They also count as `failed`. */
            bounced: number;
            /**
             * @description Recipients who get no email, because the mailing was stopped, or because they unsubscribed or their account was
             *     disabled in the meantime.
             */
            cancelled: number;
            /** @description Users who aren't among the recipients, because they had unsubscribed. */
            unsubscribed: number;
        };
        MailingCreate: {
            audience: components["schemas"]["Audience"];
            value?: components["schemas"]["AudienceValue"];
            /** @description The template the form was filled from, or null. */
            templateId?: number | null;
            subject: components["schemas"]["Subject"];
            htmlContent: components["schemas"]["HtmlContent"];
            textContent?: components["schemas"]["TextContent"];
            isTransactional?: components["schemas"]["IsTransactional"];
        };
        /**
         * @description People can unsubscribe from `news`, which are the emails of the administration, and from `invitations`, which tell
         *     them what other users share with them.
         * @enum {string}
         */
        MailTopic: "news" | "invitations";
        Unsubscription: {
            email: string;
            topic: components["schemas"]["MailTopic"];
            /** @description Whether the address gets emails about the topic. */
            isSubscribed: boolean;
        };
        EmailTemplate: {
            version?: components["schemas"]["Version"];
            id: components["schemas"]["Id"];
            name: string;
            subject: string;
            htmlContent: string;
            textContent: string | null;
            /** @description Whether the send form offers it. */
            isActive: boolean;
            createdByName: string;
            /** Format: date-time */
            createdAt: string;
        };
        /** @description Placeholders are names in double braces. */
        TemplateWrite: {
            name: string;
            subject: components["schemas"]["Subject"];
            htmlContent: components["schemas"]["HtmlContent"];
            textContent?: components["schemas"]["TextContent"];
            /** @default true */
            isActive?: boolean;
        };
        /** @description Omitted fields stay unchanged. */
        TemplateUpdate: {
            version?: components["schemas"]["Version"];
            name?: string;
            subject?: components["schemas"]["Subject"];
            htmlContent?: components["schemas"]["HtmlContent"];
            textContent?: components["schemas"]["TextContent"];
            isActive?: boolean;
        };
        /** @enum {string} */
        EmailStatus: "SENT" | "FAILED" | "PENDING" | "RETRY" | "CANCELLED";
        /** @description An email that was sent or is waiting to be sent. */
        EmailHistory: {
            id: components["schemas"]["Id"];
            senderUserName: string;
            senderEmail: string;
            recipients: string[];
            subject: string;
            status: components["schemas"]["EmailStatus"];
            /** Format: date-time */
            createdAt: string;
            retryCount: number;
            maxRetries: number;
            /** @description Reason why the last attempt failed, with one line for each recipient (an extension). */
            errorMessage?: string | null;
            /**
             * @description An extension. Why the email failed permanently or was canceled. `BOUNCED`: the mail server refused the recipient.
             *     `DISABLED`: the recipient's account was disabled. Null for other reasons.
             * @enum {string|null}
             */
            reason?: "BOUNCED" | "UNSUBSCRIBED" | "STOPPED" | "DISABLED" | null;
        };
        EmailHistoryPage: {
            content: components["schemas"]["EmailHistory"][];
            totalElements: number;
            totalPages: number;
            /** @description Zero-based page number. */
            number: number;
            size: number;
            /** @description An extension. The value of `cursor` for the next page; null on the last page. */
            nextCursor?: string | null;
        };
        /** @description The values of all placeholders for one recipient. */
        Placeholders: {
            /** @description Name of the recipient; the address if the name is unknown. */
            userName: string;
            userEmail: string;
            senderName: string;
            appName: string;
        };
        EmailStats: {
            totalEmails: number;
            sentEmails: number;
            failedEmails: number;
            pendingEmails: number;
            retryEmails: number;
        };
        EmailRetryStats: {
            pendingRetries: number;
            exhaustedRetries: number;
            /**
             * Format: date-time
             * @description Null if no email is waiting.
             */
            nextRetryAt: string | null;
        };
        /** @description An email that was stored because there is no mail server. */
        InboxMail: {
            id: components["schemas"]["Id"];
            recipients: string[];
            subject: components["schemas"]["Subject"];
            htmlContent: string;
            textContent: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        AuditChange: {
            field: string;
            /** @description Null if there was no value. */
            from: string | null;
            /** @description Null if there is no value anymore. */
            to: string | null;
        };
        AuditEntry: {
            id: components["schemas"]["Id"];
            /** Format: date-time */
            at: string;
            /** @description Null for a command that an operator ran on the server, and for somebody who isn't signed in. */
            actorId: components["schemas"]["Id"] | null;
            /** @description Null if the account was deleted, and for a command. */
            actorEmail: string | null;
            kind: components["schemas"]["AuditKind"];
            /**
             * @description The user's address, or their id if the account was deleted; `unknown` for a failed sign-in without an account; the name of a role, a
             *     flag, a plan or a template; the key of a variable; the name of an access token with administrator permissions; the title of
             *     a link; the id of an album; the subject of an email; what was exported; why expiry was paused (`clock` or
             *     `database`).
             */
            subject: string;
            act: components["schemas"]["AuditAction"];
            changes: components["schemas"]["AuditChange"][];
        };
        AuditPage: {
            entries: components["schemas"]["AuditEntry"][];
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: string | null;
        };
        OriginalCounts: {
            /** @description Originals in all libraries, including those in the trash. */
            total: number;
            /** @description Originals whose stored bytes differ from the uploaded bytes. */
            damaged: number;
            /** @description Originals that are not in the data folder. */
            missing: number;
        };
        /** @description The regular check that reads all originals. */
        IntegrityCheck: {
            isRunning: boolean;
            /** @description Originals checked since `startedAt`. */
            checked: number;
            /**
             * Format: date-time
             * @description When the current or the last check started. Null if there was none.
             */
            startedAt: string | null;
            /**
             * Format: date-time
             * @description When the last complete check ended. Null if there was none.
             */
            lastCompletedAt: string | null;
        };
        /**
         * @description `clock`: the server's clock differs from the expected time by more than a day, because it was changed or the server
         *     was off. `database`: an older database was restored.
         * @enum {string}
         */
        ExpiryPauseReason: "clock" | "database";
        /** @description Whether everything that expires or is deleted by age is paused: the trash, the quarantine, open uploads, staged files, sessions, share links and links in emails. */
        Expiry: {
            /** @description Why expiry is paused until an administrator resumes it. Null if it is not paused. */
            pausedBy: components["schemas"]["ExpiryPauseReason"] | null;
            /**
             * Format: date-time
             * @description The time of the server's clock.
             */
            serverTime: string;
            /**
             * Format: date-time
             * @description The last time that the server recorded, plus the time that it has been running since then.
             */
            expectedTime: string;
        };
        /**
         * @description The program that creates thumbnails of videos, and MP4 renditions of videos that browsers can't play. Jobs that need it
         *     wait until it is installed. The server searches for it every hour, and at each of these requests.
         */
        Ffmpeg: {
            /** @description Null if the server can't run the program. */
            version: string | null;
        };
        Maintenance: {
            originals: components["schemas"]["OriginalCounts"];
            /** @description Files without a row in the database. They are stored for 90 days. */
            quarantined: number;
            check: components["schemas"]["IntegrityCheck"];
            expiry: components["schemas"]["Expiry"];
            ffmpeg?: components["schemas"]["Ffmpeg"];
        };
        Health: {
            /** @enum {string} */
            status: "ok";
        };
    };
    responses: {
        /** @description The request violates the contract, or its values are invalid. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Please enter an email address.",
                 *       "error": "Bad Request",
                 *       "status": 400
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The token is missing or no longer valid. At sign-in, the credentials are wrong. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Please sign in.",
                 *       "error": "Unauthorized",
                 *       "status": 401
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The access token lacks the scope of this operation, or the caller may see the object but not perform this operation. */
        Forbidden: {
            headers: {
                /**
                 * @description The required scope, if the access token lacks it (RFC 6750).
                 * @example Bearer error="insufficient_scope", scope="media:write"
                 */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "You don’t have permission to do this.",
                 *       "error": "Forbidden",
                 *       "status": 403
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body has more bytes than allowed or declared. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "The file is too large. Maximum size is 5GB.",
                 *       "error": "Payload Too Large",
                 *       "status": 413
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The content has an unsupported type, independent of its name, or the body has another media type than the contract. */
        UnsupportedType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Only JPG, PNG, GIF, MP4, MOV, AVI and PDF files are supported.",
                 *       "error": "Unsupported Media Type",
                 *       "status": 415
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests in a short time. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Too many attempts. Please try again later.",
                 *       "error": "Too Many Requests",
                 *       "status": 429
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The server failed. The request may have had an effect. */
        ServerFault: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Something went wrong on our side.",
                 *       "error": "Internal Server Error",
                 *       "status": 500
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The server is too busy to process the request, which had no effect. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "The server is busy. Please try again in a moment.",
                 *       "error": "Service Unavailable",
                 *       "status": 503
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request conflicts with existing data. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "This already exists.",
                 *       "error": "Conflict",
                 *       "status": 409
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The object does not exist, or the caller may not see it. Both cases have the same response. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Not found.",
                 *       "error": "Not Found",
                 *       "status": 404
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The range is outside the file. */
        RangeNotSatisfiable: {
            headers: {
                /** @description `bytes *\/` followed by the length of the file. */
                "Content-Range"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "The range is outside the file.",
                 *       "error": "Range Not Satisfiable",
                 *       "status": 416
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The content does not match its checksum. */
        Unprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "The content does not match its checksum.",
                 *       "error": "Unprocessable Entity",
                 *       "status": 422
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The caller's plan has no space for this. With Retry-After, the server's disk is full, which may be temporary. */
        NoSpace: {
            headers: {
                /**
                 * @description Seconds to wait before the next attempt.
                 * @example 10
                 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "The server’s disk is full.",
                 *       "error": "Insufficient Storage",
                 *       "status": 507
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The object has another version than the request names, because somebody else changed it. */
        PreconditionFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Somebody else changed this after you opened it.",
                 *       "error": "Precondition Failed",
                 *       "status": 412
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description Seconds to wait before the next attempt.
         * @example 30
         */
        RetryAfter: number;
        /** @description An extension. The `cursor` of the next page; omitted on the last page. */
        NextCursor: string;
        /** @description An extension. The total number of items on all pages. Sent only with the first page. */
        TotalCount: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.org",
                 *       "password": "Tintype-1841!"
                 *     }
                 */
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "4vJ9yq0mQh3xkT7Zr5bN1sWc8LdEfGuKoPi2aYtVjXA",
                     *       "user": {
                     *         "id": 7,
                     *         "email": "ada@example.org",
                     *         "firstName": "Ada",
                     *         "lastName": "Lovelace",
                     *         "name": "Ada Lovelace",
                     *         "roles": [
                     *           "USER"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LoginResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.org",
                 *       "password": "Tintype-1841!",
                 *       "planName": "Free",
                 *       "firstName": "Ada",
                 *       "lastName": "Lovelace"
                 *     }
                 */
                "application/json": components["schemas"]["SignupRequest"];
            };
        };
        responses: {
            /** @description The account was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "email": "ada@example.org",
                     *       "firstName": "Ada",
                     *       "lastName": "Lovelace",
                     *       "name": "Ada Lovelace",
                     *       "roles": [
                     *         "USER"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.org"
                 *     }
                 */
                "application/json": components["schemas"]["ForgotPasswordRequest"];
            };
        };
        responses: {
            /** @description If the address is known, a link was sent. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "Qm9vdHN0cmFwcGVkLWJ5LW1haWwtb25seQ",
                 *       "newPassword": "Cyanotype-1842!"
                 *     }
                 */
                "application/json": components["schemas"]["ResetPasswordRequest"];
            };
        };
        responses: {
            /** @description The password was changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "Zk3vQm8tYw1nR5xC7pLb2A"
                 *     }
                 */
                "application/json": components["schemas"]["VerifyEmailRequest"];
            };
        };
        responses: {
            /** @description The address is verified. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The email is queued. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signed-in user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "email": "ada@example.org",
                     *       "firstName": "Ada",
                     *       "lastName": "Lovelace",
                     *       "name": "Ada Lovelace",
                     *       "roles": [
                     *         "USER"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Ada",
                 *       "lastName": "King"
                 *     }
                 */
                "application/json": components["schemas"]["ProfileUpdate"];
            };
        };
        responses: {
            /** @description The updated user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "email": "ada@example.org",
                     *       "firstName": "Ada",
                     *       "lastName": "King",
                     *       "name": "Ada King",
                     *       "roles": [
                     *         "USER"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "newEmail": "ada@example.com",
                 *       "currentPassword": "Tintype-1841!"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeEmailRequest"];
            };
        };
        responses: {
            /** @description The address was changed, or the link was sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isPending": true
                     *     }
                     */
                    "application/json": components["schemas"]["EmailChange"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEmailPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The choice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "news": true,
                     *       "invitations": true
                     *     }
                     */
                    "application/json": components["schemas"]["EmailPreferences"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateEmailPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "news": true,
                 *       "invitations": true
                 *     }
                 */
                "application/json": components["schemas"]["EmailPreferences"];
            };
        };
        responses: {
            /** @description The new choice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "news": true,
                     *       "invitations": true
                     *     }
                     */
                    "application/json": components["schemas"]["EmailPreferences"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "Tintype-1841!",
                 *       "newPassword": "Cyanotype-1842!"
                 *     }
                 */
                "application/json": components["schemas"]["ChangePasswordRequest"];
            };
        };
        responses: {
            /** @description The password was changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Password changed."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account is deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStorage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The used and available storage. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "planName": "Free",
                     *       "usedBytes": 1288490189,
                     *       "limitBytes": 5368709120
                     *     }
                     */
                    "application/json": components["schemas"]["Storage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /**
                 * @description An extension. Number of items per page. Defaults to 100 if the request has other paging parameters.
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description An extension. Requests the page that follows another one, by the `nextCursor` or `X-Next-Cursor` of that page. Items that were added or removed in the meantime don't shift the pages.
                 * @example WzE3NzI0NzE5MDAwMDAsMTJd
                 */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions. */
            200: {
                headers: {
                    "X-Next-Cursor": components["headers"]["NextCursor"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 31,
                     *         "device": "Firefox on Linux",
                     *         "createdAt": "2026-03-01T08:12:00Z",
                     *         "lastUsedAt": "2026-03-02T19:21:07Z",
                     *         "isCurrent": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Session"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All other sessions were ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The session.
                 * @example 31
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The device is signed out. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAccessTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tokens. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 4,
                     *         "name": "Nightly backup",
                     *         "scopes": [
                     *           "media:read",
                     *           "albums:read"
                     *         ],
                     *         "createdAt": "2026-03-01T08:12:00Z",
                     *         "expiresAt": "2026-05-30T08:12:00Z",
                     *         "isExpired": false,
                     *         "lastUsedAt": "2026-03-02T19:21:07Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["AccessToken"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Nightly backup",
                 *       "scopes": [
                 *         "media:read",
                 *         "albums:read"
                 *       ],
                 *       "expiresInDays": 90,
                 *       "currentPassword": "Tintype-1841!"
                 *     }
                 */
                "application/json": components["schemas"]["NewAccessToken"];
            };
        };
        responses: {
            /** @description The token, which is shown only in this response. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "calotype_pat_4vJ9yq0mQh3xkT7Zr5bN1sWc8LdEfGuKoPi2aYtVjXA",
                     *       "accessToken": {
                     *         "id": 4,
                     *         "name": "Nightly backup",
                     *         "scopes": [
                     *           "media:read",
                     *           "albums:read"
                     *         ],
                     *         "createdAt": "2026-03-01T08:12:00Z",
                     *         "expiresAt": "2026-05-30T08:12:00Z",
                     *         "isExpired": false,
                     *         "lastUsedAt": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedAccessToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The token.
                 * @example 4
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token is revoked. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    createExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address of the archive. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "/api/user/export/4vJ9yq0mQh3xkT7Zr5bN1s"
                     *     }
                     */
                    "application/json": components["schemas"]["Export"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Ticket from the response of `createExport`.
                 * @example 4vJ9yq0mQh3xkT7Zr5bN1s
                 */
                ticket: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive. */
            200: {
                headers: {
                    /** @description Contains the name of the archive. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAllMedia: {
        parameters: {
            query?: {
                /**
                 * @description An extension. Only items of this year.
                 * @example 2026
                 */
                year?: components["schemas"]["Year"];
                /**
                 * @description An extension. Number of items per page. Defaults to 100 if the request has other paging parameters.
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description An extension. Requests the page that follows another one, by the `nextCursor` or `X-Next-Cursor` of that page. Items that were added or removed in the meantime don't shift the pages.
                 * @example WzE3NzI0NzE5MDAwMDAsMTJd
                 */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The items. */
            200: {
                headers: {
                    "X-Next-Cursor": components["headers"]["NextCursor"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaItem"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMediaPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0 */
                page: components["schemas"]["PageNumber"];
                /** @example 30 */
                limit: components["schemas"]["PageSize"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PagedResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMediaPageOfYear: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0 */
                page: components["schemas"]["PageNumber"];
                /** @example 200 */
                size: components["schemas"]["PageSize"];
                /** @example 2026 */
                year: components["schemas"]["Year"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PagedResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMonths: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The months. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "year": 2026,
                     *         "month": 3,
                     *         "count": 118,
                     *         "videos": 6,
                     *         "documents": 0
                     *       },
                     *       {
                     *         "year": 2025,
                     *         "month": 12,
                     *         "count": 64,
                     *         "videos": 0,
                     *         "documents": 2
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["MonthCount"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listShapes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listYears: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The years. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       2026,
                     *       2025
                     *     ]
                     */
                    "application/json": components["schemas"]["Year"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMediaOfMonth: {
        parameters: {
            query: {
                /** @example 2026 */
                year: components["schemas"]["Year"];
                /** @example 3 */
                month: number;
                /**
                 * @description An extension. Number of items per page. Defaults to 100 if the request has other paging parameters.
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description An extension. Requests the page that follows another one, by the `nextCursor` or `X-Next-Cursor` of that page. Items that were added or removed in the meantime don't shift the pages.
                 * @example WzE3NzI0NzE5MDAwMDAsMTJd
                 */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The items. */
            200: {
                headers: {
                    "X-Next-Cursor": components["headers"]["NextCursor"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaItem"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchMedia: {
        parameters: {
            query?: {
                /** @example winter lake */
                q?: string;
                page?: number;
                limit?: number;
                /**
                 * @description An extension. Requests the page that follows another one, by the `nextCursor` or `X-Next-Cursor` of that page. Items that were added or removed in the meantime don't shift the pages.
                 * @example WzE3NzI0NzE5MDAwMDAsMTJd
                 */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The results, newest first by `dateTaken`. */
            200: {
                headers: {
                    "X-Next-Cursor": components["headers"]["NextCursor"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResult"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSharedMedia: {
        parameters: {
            query?: {
                /**
                 * @description An extension. Number of items per page. Defaults to 100 if the request has other paging parameters.
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description An extension. Requests the page that follows another one, by the `nextCursor` or `X-Next-Cursor` of that page. Items that were added or removed in the meantime don't shift the pages.
                 * @example WzE3NzI0NzE5MDAwMDAsMTJd
                 */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The photos; may be empty. */
            200: {
                headers: {
                    "X-Next-Cursor": components["headers"]["NextCursor"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedMediaItem"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeSharedMedia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The photo or video.
                 * @example 42
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The photo is no longer in the list. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listFavorites: {
        parameters: {
            query?: {
                /** @example 0 */
                page?: number;
                /** @example 100 */
                limit?: number;
                /**
                 * @description An extension. Requests the page that follows another one, by the `nextCursor` or `X-Next-Cursor` of that page. Items that were added or removed in the meantime don't shift the pages.
                 * @example WzE3NzI0NzE5MDAwMDAsMTJd
                 */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PagedResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    setFavorites: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mediaIds": [
                 *         101,
                 *         102
                 *       ],
                 *       "isFavorite": true
                 *     }
                 */
                "application/json": components["schemas"]["Favorites"];
            };
        };
        responses: {
            /** @description All items were changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTrash: {
        parameters: {
            query?: {
                /** @example 0 */
                page?: number;
                /** @example 100 */
                limit?: number;
                /**
                 * @description An extension. Requests the page that follows another one, by the `nextCursor` or `X-Next-Cursor` of that page. Items that were added or removed in the meantime don't shift the pages.
                 * @example WzE3NzI0NzE5MDAwMDAsMTJd
                 */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrashPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    trashMedia: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mediaIds": [
                 *         101,
                 *         102
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["MediaIds"];
            };
        };
        responses: {
            /** @description The items that were moved to the trash. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "trashed": [
                     *         101,
                     *         102
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Trashed"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    emptyTrash: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The items were deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreMedia: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mediaIds": [
                 *         101,
                 *         102
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["MediaIds"];
            };
        };
        responses: {
            /** @description The restored items. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "restored": [
                     *         101,
                     *         102
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Restored"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMedia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The item. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaItem"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCompanions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The companions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaItem"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    unstackMedia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The photos are listed separately. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMediaShares: {
        parameters: {
            query?: {
                /**
                 * @description An extension. Number of items per page. Defaults to 100 if the request has other paging parameters.
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description An extension. Requests the page that follows another one, by the `nextCursor` or `X-Next-Cursor` of that page. Items that were added or removed in the meantime don't shift the pages.
                 * @example WzE3NzI0NzE5MDAwMDAsMTJd
                 */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The photo or video.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The people and the link, if there is one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "users": [
                     *         {
                     *           "userId": 9,
                     *           "email": "constance@example.org",
                     *           "permission": "read",
                     *           "isPending": false,
                     *           "photoCount": 0
                     *         }
                     *       ],
                     *       "link": {
                     *         "url": "https://photos.example.org/share/Zk3vQm8tYw1nR5xC7pLb2A",
                     *         "token": "Zk3vQm8tYw1nR5xC7pLb2A",
                     *         "expiresAt": null,
                     *         "includeMetadata": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ShareInfo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    shareMedia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The photo or video.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "targetEmail": "constance@example.org",
                 *       "accessType": "read"
                 *     }
                 */
                "application/json": components["schemas"]["UserShareCreate"];
            };
        };
        responses: {
            /** @description The updated share. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "userId": 9,
                     *       "email": "constance@example.org",
                     *       "permission": "read",
                     *       "isPending": true
                     *     }
                     */
                    "application/json": components["schemas"]["ShareUser"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeMediaShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The photo or video.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
                /**
                 * @description The person with whom the photo is shared.
                 * @example 9
                 */
                userId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person no longer sees the photo. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getFile: {
        parameters: {
            query: {
                /** @example /thumbnails/thumb_pW3kQz8xT1mVbY6nRs4dLg.jpg */
                key: string;
            };
            header?: {
                Range?: string;
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole file, with the media type that the server detected. */
            200: {
                headers: {
                    ETag?: string;
                    /** @description Always private; caches must revalidate before use. */
                    "Cache-Control"?: string;
                    "Accept-Ranges"?: "bytes";
                    [name: string]: unknown;
                };
                content: {
                    "image/*": Blob;
                    "video/*": Blob;
                    "application/pdf": Blob;
                };
            };
            /** @description The requested range. */
            206: {
                headers: {
                    ETag?: string;
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/*": Blob;
                    "video/*": Blob;
                    "application/pdf": Blob;
                };
            };
            /** @description The client's copy is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            416: components["responses"]["RangeNotSatisfiable"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getVideo: {
        parameters: {
            query?: {
                /** @description An extension. Whether to send the uploaded video, for a browser that plays its codec, such as HEVC. */
                original?: boolean;
            };
            header?: {
                /** @example bytes=0-1048575 */
                Range?: string;
                "If-None-Match"?: string;
            };
            path: {
                /** @example bX7cJq2vN5hZtM9wKe1rPa.mp4 */
                fileName: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole video. */
            200: {
                headers: {
                    ETag?: string;
                    /** @description Always private; caches must revalidate before use. */
                    "Cache-Control"?: string;
                    "Accept-Ranges"?: "bytes";
                    [name: string]: unknown;
                };
                content: {
                    "video/mp4": Blob;
                    "video/quicktime": Blob;
                };
            };
            /** @description The requested range. */
            206: {
                headers: {
                    ETag?: string;
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "video/mp4": Blob;
                    "video/quicktime": Blob;
                };
            };
            /** @description The client's copy is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            416: components["responses"]["RangeNotSatisfiable"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "(the bytes)",
                 *       "dto": {
                 *         "name": "IMG_0417.JPG",
                 *         "type": "image/jpeg",
                 *         "size": 3482911,
                 *         "creationDate": "2026-03-01T15:04:05.000Z",
                 *         "uploaded": false,
                 *         "status": "pending",
                 *         "checksum": "5f3a09c1",
                 *         "labels": [
                 *           "lake",
                 *           "winter"
                 *         ],
                 *         "description": "The first ice."
                 *       }
                 *     }
                 */
                "multipart/form-data": components["schemas"]["UploadRequest"];
            };
        };
        responses: {
            /** @description The file was stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaItem"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getUploadFormats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accepted formats. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadFormats"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "checksums": [
                 *         "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                 *         "60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UploadCheckRequest"];
            };
        };
        responses: {
            /** @description The contents that the library already has, in no particular order. Clients upload all others. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "existing": [
                     *         {
                     *           "checksum": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *           "mediaIds": [
                     *             42
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["UploadCheckResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    initiateChunkedUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fileName": "skating.mp4",
                 *       "fileSize": 250000000,
                 *       "chunkSize": 104857600,
                 *       "totalChunks": 3,
                 *       "checksum": "5f3a09c1",
                 *       "mediaMetadata": {
                 *         "name": "skating.mp4",
                 *         "type": "video/mp4",
                 *         "size": 250000000,
                 *         "status": "pending",
                 *         "labels": [
                 *           "lake",
                 *           "winter"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ChunkInitiateRequest"];
            };
        };
        responses: {
            /** @description The upload can start. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "uploadId": "u7Qm2Xk9bLr4TzVw1NcYpS"
                     *     }
                     */
                    "application/json": components["schemas"]["ChunkInitiateResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    uploadChunk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "uploadId": "u7Qm2Xk9bLr4TzVw1NcYpS",
                 *       "chunkIndex": 0,
                 *       "chunkChecksum": "0b2d71fe",
                 *       "isLastChunk": false,
                 *       "chunkData": "(the bytes)"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["ChunkUpload"];
            };
        };
        responses: {
            /** @description The chunk was stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "etag": "8f7bf50ad1bd426a"
                     *     }
                     */
                    "application/json": components["schemas"]["ChunkUploadResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            416: components["responses"]["RangeNotSatisfiable"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    completeChunkedUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "uploadId": "u7Qm2Xk9bLr4TzVw1NcYpS",
                 *       "chunks": [
                 *         {
                 *           "chunkIndex": 0,
                 *           "etag": "8f7bf50ad1bd426a",
                 *           "checksum": "0b2d71fe"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ChunkCompleteRequest"];
            };
        };
        responses: {
            /** @description The file was stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "fileId": 42,
                     *       "filePath": "/bX7cJq2vN5hZtM9wKe1rPa.mp4",
                     *       "checksum": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                     *     }
                     */
                    "application/json": components["schemas"]["ChunkCompleteResponse"];
                };
            };
            /** @description Chunks are missing, or the request violates the contract. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "2 chunks are missing.",
                     *       "error": "Bad Request",
                     *       "status": 400,
                     *       "missing": [
                     *         3,
                     *         7
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ChunksMissing"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getChunkedUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example u7Qm2Xk9bLr4TzVw1NcYpS */
                uploadId: components["schemas"]["UploadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The upload. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "uploadId": "u7Qm2Xk9bLr4TzVw1NcYpS",
                     *       "fileName": "skating.mp4",
                     *       "fileSize": 250000000,
                     *       "chunkSize": 104857600,
                     *       "totalChunks": 3,
                     *       "received": [
                     *         {
                     *           "chunkIndex": 0,
                     *           "etag": "8f7bf50ad1bd426a"
                     *         }
                     *       ],
                     *       "expiresAt": "2026-03-03T19:21:07.000Z",
                     *       "fileId": null
                     *     }
                     */
                    "application/json": components["schemas"]["ChunkedUpload"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelChunkedUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example u7Qm2Xk9bLr4TzVw1NcYpS */
                uploadId: components["schemas"]["UploadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The upload was canceled. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    initiateStagedUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fileName": "takeout-001.zip",
                 *       "fileSize": 250000000,
                 *       "chunkSize": 104857600,
                 *       "totalChunks": 3,
                 *       "checksum": "5f3a09c1",
                 *       "isArchive": true
                 *     }
                 */
                "application/json": components["schemas"]["StageInitiateRequest"];
            };
        };
        responses: {
            /** @description The upload can start. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "uploadId": "u7Qm2Xk9bLr4TzVw1NcYpS"
                     *     }
                     */
                    "application/json": components["schemas"]["ChunkInitiateResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    uploadStagedChunk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "uploadId": "u7Qm2Xk9bLr4TzVw1NcYpS",
                 *       "chunkIndex": 0,
                 *       "chunkChecksum": "0b2d71fe",
                 *       "isLastChunk": false,
                 *       "chunkData": "(the bytes)"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["ChunkUpload"];
            };
        };
        responses: {
            /** @description The chunk was stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "etag": "8f7bf50ad1bd426a"
                     *     }
                     */
                    "application/json": components["schemas"]["ChunkUploadResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            416: components["responses"]["RangeNotSatisfiable"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    completeStagedUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "uploadId": "u7Qm2Xk9bLr4TzVw1NcYpS",
                 *       "chunks": [
                 *         {
                 *           "chunkIndex": 0,
                 *           "etag": "8f7bf50ad1bd426a",
                 *           "checksum": "0b2d71fe"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ChunkCompleteRequest"];
            };
        };
        responses: {
            /** @description The file was staged. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "fileId": 9,
                     *       "filePath": "/bX7cJq2vN5hZtM9wKe1rPa.zip",
                     *       "checksum": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                     *     }
                     */
                    "application/json": components["schemas"]["ChunkCompleteResponse"];
                };
            };
            /** @description Chunks are missing, or the request violates the contract. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "2 chunks are missing.",
                     *       "error": "Bad Request",
                     *       "status": 400,
                     *       "missing": [
                     *         3,
                     *         7
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ChunksMissing"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    stageFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "(the bytes)",
                 *       "isArchive": true,
                 *       "dto": {
                 *         "name": "takeout-001.zip",
                 *         "labels": [
                 *           "lake",
                 *           "winter"
                 *         ],
                 *         "description": "The first ice."
                 *       }
                 *     }
                 */
                "multipart/form-data": components["schemas"]["StageDirectRequest"];
            };
        };
        responses: {
            /** @description The file was staged. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "takeoutId": 9
                     *     }
                     */
                    "application/json": components["schemas"]["StageDirectResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getStagedFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 9 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The staged file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 9,
                     *       "status": "PROCESSING",
                     *       "message": null,
                     *       "canRetry": false,
                     *       "obstacle": null,
                     *       "name": "takeout-001.zip",
                     *       "size": 250000000,
                     *       "processed": 60,
                     *       "total": 216,
                     *       "added": 57,
                     *       "known": 2,
                     *       "damaged": 0,
                     *       "trashed": 2,
                     *       "others": 94,
                     *       "failed": [
                     *         {
                     *           "name": "IMG_0412.HEIC",
                     *           "reason": "Only JPG, PNG, GIF, MP4, MOV, AVI and PDF files are supported. Convert to JPEG and upload again."
                     *         }
                     *       ],
                     *       "expiresAt": "2026-04-02T15:04:05.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["StagedFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    triggerFolderProcessing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Processing has started. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "triggered": 3
                     *     }
                     */
                    "application/json": components["schemas"]["Triggered"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStagedFiles: {
        parameters: {
            query?: {
                /**
                 * @description An extension. Number of items per page. Defaults to 100 if the request has other paging parameters.
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description An extension. Requests the page that follows another one, by the `nextCursor` or `X-Next-Cursor` of that page. Items that were added or removed in the meantime don't shift the pages.
                 * @example WzE3NzI0NzE5MDAwMDAsMTJd
                 */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The staged files. */
            200: {
                headers: {
                    "X-Next-Cursor": components["headers"]["NextCursor"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 9,
                     *         "status": "PROCESSING",
                     *         "message": null,
                     *         "canRetry": false,
                     *         "obstacle": null,
                     *         "name": "takeout-001.zip",
                     *         "size": 250000000,
                     *         "processed": 60,
                     *         "total": 216,
                     *         "added": 57,
                     *         "known": 2,
                     *         "damaged": 0,
                     *         "trashed": 2,
                     *         "others": 94,
                     *         "failed": [
                     *           {
                     *             "name": "IMG_0412.HEIC",
                     *             "reason": "Only JPG, PNG, GIF, MP4, MOV, AVI and PDF files are supported. Convert to JPEG and upload again."
                     *           }
                     *         ],
                     *         "expiresAt": "2026-04-02T15:04:05.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["StagedFile"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    describeStagedFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 9 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "takeout-001.zip",
                 *       "labels": [
                 *         "lake",
                 *         "winter"
                 *       ],
                 *       "description": "The first ice."
                 *     }
                 */
                "application/json": components["schemas"]["UploadDescriptor"];
            };
        };
        responses: {
            /** @description The metadata was changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteStagedFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 9 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStagedEntries: {
        parameters: {
            query?: {
                /**
                 * @description An extension. Requests the page that follows another one, by the `nextCursor` or `X-Next-Cursor` of that page. Items that were added or removed in the meantime don't shift the pages.
                 * @example WzE3NzI0NzE5MDAwMDAsMTJd
                 */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @example 9 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entries": [
                     *         {
                     *           "name": "Lisbon/IMG_0411.jpg",
                     *           "result": "ADDED",
                     *           "reason": null,
                     *           "mediaId": 4711,
                     *           "size": 2503117,
                     *           "checksum": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *           "damage": null
                     *         },
                     *         {
                     *           "name": "Lisbon/IMG_0412.HEIC",
                     *           "result": "LEFT_OUT",
                     *           "reason": "Only JPG, PNG, GIF, MP4, MOV, AVI and PDF files are supported. Convert to JPEG and upload again.",
                     *           "mediaId": null,
                     *           "size": null,
                     *           "checksum": null,
                     *           "damage": null
                     *         }
                     *       ],
                     *       "unnamed": 0,
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["StagedEntries"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    stopStagedFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 9 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 9,
                     *       "status": "STAGED",
                     *       "message": null,
                     *       "canRetry": false,
                     *       "obstacle": null,
                     *       "name": "takeout-001.zip",
                     *       "size": 250000000,
                     *       "processed": 60,
                     *       "total": 216,
                     *       "added": 57,
                     *       "known": 2,
                     *       "damaged": 0,
                     *       "trashed": 2,
                     *       "others": 94,
                     *       "failed": [
                     *         {
                     *           "name": "IMG_0412.HEIC",
                     *           "reason": "Only JPG, PNG, GIF, MP4, MOV, AVI and PDF files are supported. Convert to JPEG and upload again."
                     *         }
                     *       ],
                     *       "expiresAt": "2026-04-02T15:04:05.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["StagedFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    initiateFolderImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "folderPath": "Pictures/2026",
                 *       "totalFiles": 312,
                 *       "totalSize": 1830204771
                 *     }
                 */
                "application/json": components["schemas"]["FolderInitiateRequest"];
            };
        };
        responses: {
            /** @description The import can start. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4,
                     *       "status": "STAGED"
                     *     }
                     */
                    "application/json": components["schemas"]["FolderInitiateResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getFolderImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 4 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4,
                     *       "status": "PROCESSING",
                     *       "processed": 120,
                     *       "total": 312,
                     *       "failed": [
                     *         "notes.pdf"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FolderImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAlbum: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Spring in Lacock",
                 *       "description": "Two weeks of rain and one of light."
                 *     }
                 */
                "application/json": components["schemas"]["AlbumCreate"];
            };
        };
        responses: {
            /** @description The new album. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 13,
                     *       "title": "Spring in Lacock",
                     *       "description": "Two weeks of rain and one of light.",
                     *       "coverPhoto": null,
                     *       "createdAt": "2026-04-18T09:30:00Z",
                     *       "photoCount": 0,
                     *       "ownerId": 7
                     *     }
                     */
                    "application/json": components["schemas"]["Album"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMyAlbums: {
        parameters: {
            query?: {
                /**
                 * @description An extension. Number of items per page. Defaults to 100 if the request has other paging parameters.
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description An extension. Requests the page that follows another one, by the `nextCursor` or `X-Next-Cursor` of that page. Items that were added or removed in the meantime don't shift the pages.
                 * @example WzE3NzI0NzE5MDAwMDAsMTJd
                 */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The albums; may be empty. */
            200: {
                headers: {
                    "X-Next-Cursor": components["headers"]["NextCursor"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 12,
                     *         "title": "Abbey windows",
                     *         "description": "Oriel and lattice.",
                     *         "coverPhoto": "pW3kQz8xT1mVbY6nRs4dLg.jpg",
                     *         "createdAt": "2026-03-02T17:05:00Z",
                     *         "photoCount": 24,
                     *         "ownerId": 7
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Album"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSharedAlbums: {
        parameters: {
            query?: {
                /**
                 * @description An extension. Number of items per page. Defaults to 100 if the request has other paging parameters.
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description An extension. Requests the page that follows another one, by the `nextCursor` or `X-Next-Cursor` of that page. Items that were added or removed in the meantime don't shift the pages.
                 * @example WzE3NzI0NzE5MDAwMDAsMTJd
                 */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The albums; may be empty. */
            200: {
                headers: {
                    "X-Next-Cursor": components["headers"]["NextCursor"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 31,
                     *         "title": "Harbour",
                     *         "description": null,
                     *         "coverPhoto": null,
                     *         "createdAt": "2026-02-11T08:00:00Z",
                     *         "photoCount": 3,
                     *         "ownerId": 9,
                     *         "ownerEmail": "constance@example.org",
                     *         "permission": "edit"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["SharedAlbum"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    leaveSharedAlbum: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The album.
                 * @example 31
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller no longer sees the album. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAlbum: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The album.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The album. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlbumDetails"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAlbum: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The album.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Abbey windows",
                 *       "description": "Oriel and lattice.",
                 *       "coverPhoto": "pW3kQz8xT1mVbY6nRs4dLg.jpg"
                 *     }
                 */
                "application/json": components["schemas"]["AlbumUpdate"];
            };
        };
        responses: {
            /** @description The updated album. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "title": "Abbey windows",
                     *       "description": "Oriel and lattice.",
                     *       "coverPhoto": "pW3kQz8xT1mVbY6nRs4dLg.jpg",
                     *       "createdAt": "2026-03-02T17:05:00Z",
                     *       "photoCount": 24,
                     *       "ownerId": 7
                     *     }
                     */
                    "application/json": components["schemas"]["Album"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAlbum: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The album.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The album was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAlbumMedia: {
        parameters: {
            query?: {
                /**
                 * @description Zero-based page number.
                 * @example 0
                 */
                page?: number;
                /**
                 * @description Number of photos per page.
                 * @example 24
                 */
                limit?: number;
                /**
                 * @description An extension. Requests the page that follows another one, by the `nextCursor` or `X-Next-Cursor` of that page. Items that were added or removed in the meantime don't shift the pages.
                 * @example WzE3NzI0NzE5MDAwMDAsMTJd
                 */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The album.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of photos. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PagedResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    addAlbumMedia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The album.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mediaIds": [
                 *         101,
                 *         102
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AlbumMediaAdd"];
            };
        };
        responses: {
            /** @description The album with its new photo count. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "title": "Abbey windows",
                     *       "description": "Oriel and lattice.",
                     *       "coverPhoto": "pW3kQz8xT1mVbY6nRs4dLg.jpg",
                     *       "createdAt": "2026-03-02T17:05:00Z",
                     *       "photoCount": 24,
                     *       "ownerId": 7
                     *     }
                     */
                    "application/json": components["schemas"]["Album"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeAlbumMedia: {
        parameters: {
            query: {
                /**
                 * @description Ids of the photos. Repeat the parameter for each.
                 * @example [
                 *       101,
                 *       102
                 *     ]
                 */
                mediaIds: components["schemas"]["Id"][];
            };
            header?: never;
            path: {
                /**
                 * @description The album.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The album with its new photo count. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "title": "Abbey windows",
                     *       "description": "Oriel and lattice.",
                     *       "coverPhoto": "pW3kQz8xT1mVbY6nRs4dLg.jpg",
                     *       "createdAt": "2026-03-02T17:05:00Z",
                     *       "photoCount": 24,
                     *       "ownerId": 7
                     *     }
                     */
                    "application/json": components["schemas"]["Album"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAlbumShares: {
        parameters: {
            query?: {
                /**
                 * @description An extension. Number of items per page. Defaults to 100 if the request has other paging parameters.
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description An extension. Requests the page that follows another one, by the `nextCursor` or `X-Next-Cursor` of that page. Items that were added or removed in the meantime don't shift the pages.
                 * @example WzE3NzI0NzE5MDAwMDAsMTJd
                 */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The album.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The people and the link, if there is one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "users": [
                     *         {
                     *           "userId": 9,
                     *           "email": "constance@example.org",
                     *           "permission": "read",
                     *           "isPending": false,
                     *           "photoCount": 0
                     *         }
                     *       ],
                     *       "link": {
                     *         "url": "https://photos.example.org/share/Zk3vQm8tYw1nR5xC7pLb2A",
                     *         "token": "Zk3vQm8tYw1nR5xC7pLb2A",
                     *         "expiresAt": null,
                     *         "includeMetadata": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ShareInfo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    shareAlbum: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The album.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "targetEmail": "constance@example.org",
                 *       "accessType": "read"
                 *     }
                 */
                "application/json": components["schemas"]["UserShareCreate"];
            };
        };
        responses: {
            /** @description The updated share. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "userId": 9,
                     *       "email": "constance@example.org",
                     *       "permission": "read",
                     *       "isPending": true
                     *     }
                     */
                    "application/json": components["schemas"]["ShareUser"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeAlbumShare: {
        parameters: {
            query?: {
                /** @description An extension. Whether photos that the person added stay in the album until the person deletes them. */
                keepPhotos?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description The album.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
                /**
                 * @description The person with whom the album is shared.
                 * @example 9
                 */
                userId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person no longer sees the album. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    createShareLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "resourceId": 12,
                 *       "resourceType": "ALBUM",
                 *       "permission": "VIEW",
                 *       "createdBy": 7
                 *     }
                 */
                "application/json": components["schemas"]["ShareLinkCreate"];
            };
        };
        responses: {
            /** @description The existing link of the resource. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://photos.example.org/share/Zk3vQm8tYw1nR5xC7pLb2A",
                     *       "token": "Zk3vQm8tYw1nR5xC7pLb2A",
                     *       "expiresAt": null,
                     *       "includeMetadata": false
                     *     }
                     */
                    "application/json": components["schemas"]["ShareLink"];
                };
            };
            /** @description The new link. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://photos.example.org/share/Zk3vQm8tYw1nR5xC7pLb2A",
                     *       "token": "Zk3vQm8tYw1nR5xC7pLb2A",
                     *       "expiresAt": null,
                     *       "includeMetadata": false
                     *     }
                     */
                    "application/json": components["schemas"]["ShareLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteShareLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The link's token.
                 * @example Zk3vQm8tYw1nR5xC7pLb2A
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link is disabled. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    createLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "For Constance",
                 *       "fileNames": [
                 *         "pW3kQz8xT1mVbY6nRs4dLg.jpg"
                 *       ],
                 *       "expirationDays": 30
                 *     }
                 */
                "application/json": components["schemas"]["LinkCreate"];
            };
        };
        responses: {
            /** @description The new link. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "Zk3vQm8tYw1nR5xC7pLb2A",
                     *       "title": "For Constance",
                     *       "description": null,
                     *       "fileCount": 1,
                     *       "photoCount": 1,
                     *       "videoCount": 0,
                     *       "expiresAt": "2026-05-18T09:30:00Z",
                     *       "includeMetadata": false,
                     *       "url": "https://photos.example.org/share/Zk3vQm8tYw1nR5xC7pLb2A"
                     *     }
                     */
                    "application/json": components["schemas"]["SharedLinkSummary"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMyLinks: {
        parameters: {
            query?: {
                /**
                 * @description An extension. Number of items per page. Defaults to 100 if the request has other paging parameters.
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description An extension. Requests the page that follows another one, by the `nextCursor` or `X-Next-Cursor` of that page. Items that were added or removed in the meantime don't shift the pages.
                 * @example WzE3NzI0NzE5MDAwMDAsMTJd
                 */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The links; may be empty. */
            200: {
                headers: {
                    "X-Next-Cursor": components["headers"]["NextCursor"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "token": "Zk3vQm8tYw1nR5xC7pLb2A",
                     *         "title": "For Constance",
                     *         "description": null,
                     *         "fileCount": 1,
                     *         "photoCount": 1,
                     *         "videoCount": 0,
                     *         "expiresAt": "2026-05-18T09:30:00Z",
                     *         "includeMetadata": false,
                     *         "url": "https://photos.example.org/share/Zk3vQm8tYw1nR5xC7pLb2A"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["SharedLinkSummary"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The link's token.
                 * @example Zk3vQm8tYw1nR5xC7pLb2A
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link is disabled. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The link's token.
                 * @example Zk3vQm8tYw1nR5xC7pLb2A
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "For Constance",
                 *       "expirationDays": 30
                 *     }
                 */
                "application/json": components["schemas"]["LinkUpdate"];
            };
        };
        responses: {
            /** @description The updated link. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "Zk3vQm8tYw1nR5xC7pLb2A",
                     *       "title": "For Constance",
                     *       "description": null,
                     *       "fileCount": 1,
                     *       "photoCount": 1,
                     *       "videoCount": 0,
                     *       "expiresAt": "2026-05-18T09:30:00Z",
                     *       "includeMetadata": false,
                     *       "url": "https://photos.example.org/share/Zk3vQm8tYw1nR5xC7pLb2A"
                     *     }
                     */
                    "application/json": components["schemas"]["SharedLinkSummary"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSharedGroup: {
        parameters: {
            query?: {
                /**
                 * @description Number of files on a page (extension).
                 * @example 60
                 */
                limit?: number;
                /**
                 * @description The zero-based number of the page (extension). Ignored without `limit`, and with `cursor` or `fileId`.
                 * @example 0
                 */
                page?: number;
                /**
                 * @description The `nextCursor` of the previous page, or the `fileName` of any file (extension). Returns 404 if that file has been deleted permanently; read the first page again then. Ignored without `limit`.
                 * @example pW3kQz8xT1mVbY6nRs4dLg.jpg
                 */
                cursor?: string;
                /**
                 * @description A `fileName` without its extension (extension). Returns the page that contains this file, or the first page if the link doesn't share it. Ignored without `limit`, and with `cursor`.
                 * @example pW3kQz8xT1mVbY6nRs4dLg
                 */
                fileId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The link's token.
                 * @example Zk3vQm8tYw1nR5xC7pLb2A
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shared files. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "title": "For Constance",
                     *       "description": null,
                     *       "createdByName": "Henry",
                     *       "expiresAt": "2026-05-18T09:30:00Z",
                     *       "fileCount": 1,
                     *       "photoCount": 1,
                     *       "videoCount": 0,
                     *       "totalSizeMB": 3.42,
                     *       "start": 0,
                     *       "files": [
                     *         {
                     *           "fileName": "pW3kQz8xT1mVbY6nRs4dLg.jpg",
                     *           "name": "oriel.jpg",
                     *           "fileType": "image/jpeg",
                     *           "fileSizeMB": 3.42,
                     *           "creationDate": "2026-03-02T16:41:00Z",
                     *           "dateTaken": "2026-03-01T11:20:05",
                     *           "width": 4000,
                     *           "height": 3000,
                     *           "fileUrl": "/api/public/shared/Zk3vQm8tYw1nR5xC7pLb2A/file/pW3kQz8xT1mVbY6nRs4dLg.jpg",
                     *           "thumbnailUrl": "/api/public/shared/Zk3vQm8tYw1nR5xC7pLb2A/thumbnail/pW3kQz8xT1mVbY6nRs4dLg.jpg",
                     *           "previewUrl": "/api/public/shared/Zk3vQm8tYw1nR5xC7pLb2A/preview/pW3kQz8xT1mVbY6nRs4dLg.jpg",
                     *           "displayUrl": null,
                     *           "videoUrl": null,
                     *           "motionUrl": null,
                     *           "motionFileUrl": null,
                     *           "panorama": null,
                     *           "status": "ready"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SharedGroup"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSharedArchive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The link's token.
                 * @example Zk3vQm8tYw1nR5xC7pLb2A
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive. */
            200: {
                headers: {
                    /** @description Never cached. */
                    "Cache-Control"?: string;
                    "Content-Length"?: number;
                    /** @description Contains the link's title as the file name. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSharedFile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One byte range. A request for several ranges returns the whole file.
                 * @example bytes=0-1048575
                 */
                Range?: string;
                /** @description The entity tag of the client's copy. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The link's token.
                 * @example Zk3vQm8tYw1nR5xC7pLb2A
                 */
                token: string;
                /**
                 * @description Stored name of the file, as in the shared group.
                 * @example pW3kQz8xT1mVbY6nRs4dLg.jpg
                 */
                fileName: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole file, with the media type that the server detected. */
            200: {
                headers: {
                    ETag?: string;
                    /** @description Always private; caches must revalidate before use. */
                    "Cache-Control"?: string;
                    /** @description Contains the original file name. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/*": Blob;
                    "video/*": Blob;
                    "application/pdf": Blob;
                };
            };
            /** @description The requested range. */
            206: {
                headers: {
                    ETag?: string;
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/*": Blob;
                    "video/*": Blob;
                    "application/pdf": Blob;
                };
            };
            /** @description The client's copy is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSharedPreview: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One byte range. A request for several ranges returns the whole file.
                 * @example bytes=0-1048575
                 */
                Range?: string;
                /** @description The entity tag of the client's copy. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The link's token.
                 * @example Zk3vQm8tYw1nR5xC7pLb2A
                 */
                token: string;
                /**
                 * @description Stored name of the file, as in the shared group.
                 * @example pW3kQz8xT1mVbY6nRs4dLg.jpg
                 */
                fileName: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The preview. */
            200: {
                headers: {
                    ETag?: string;
                    /** @description Always private; caches must revalidate before use. */
                    "Cache-Control"?: string;
                    /** @description Contains the original file name. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/*": Blob;
                };
            };
            /** @description The requested range. */
            206: {
                headers: {
                    ETag?: string;
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/*": Blob;
                };
            };
            /** @description The client's copy is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSharedDisplay: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One byte range. A request for several ranges returns the whole file.
                 * @example bytes=0-1048575
                 */
                Range?: string;
                /** @description The entity tag of the client's copy. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The link's token.
                 * @example Zk3vQm8tYw1nR5xC7pLb2A
                 */
                token: string;
                /**
                 * @description Stored name of the file, as in the shared group.
                 * @example bX7cJq2vN5hZtM9wKe1rPa.heic
                 */
                fileName: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The photo. */
            200: {
                headers: {
                    ETag?: string;
                    /** @description Always private; caches must revalidate before use. */
                    "Cache-Control"?: string;
                    /** @description Contains the original file name. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/*": Blob;
                };
            };
            /** @description The requested range. */
            206: {
                headers: {
                    ETag?: string;
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/*": Blob;
                };
            };
            /** @description The client's copy is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSharedThumbnail: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One byte range. A request for several ranges returns the whole file.
                 * @example bytes=0-1048575
                 */
                Range?: string;
                /** @description The entity tag of the client's copy. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The link's token.
                 * @example Zk3vQm8tYw1nR5xC7pLb2A
                 */
                token: string;
                /**
                 * @description Stored name of the file, as in the shared group.
                 * @example pW3kQz8xT1mVbY6nRs4dLg.jpg
                 */
                fileName: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The thumbnail, or a placeholder until it exists. */
            200: {
                headers: {
                    ETag?: string;
                    /** @description Always private; caches must revalidate before use. */
                    "Cache-Control"?: string;
                    /** @description Contains the original file name. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/*": Blob;
                };
            };
            /** @description The requested range. */
            206: {
                headers: {
                    ETag?: string;
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/*": Blob;
                };
            };
            /** @description The client's copy is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSharedVideo: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One byte range. A request for several ranges returns the whole file.
                 * @example bytes=0-1048575
                 */
                Range?: string;
                /** @description The entity tag of the client's copy. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The link's token.
                 * @example Zk3vQm8tYw1nR5xC7pLb2A
                 */
                token: string;
                /**
                 * @description Stored name of the file, as in the shared group.
                 * @example bX7cJq2vN5hZtM9wKe1rPa.mov
                 */
                fileName: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole video. */
            200: {
                headers: {
                    ETag?: string;
                    /** @description Always private; caches must revalidate before use. */
                    "Cache-Control"?: string;
                    /** @description Contains the original file name. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "video/mp4": Blob;
                };
            };
            /** @description The requested range. */
            206: {
                headers: {
                    ETag?: string;
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "video/mp4": Blob;
                };
            };
            /** @description The client's copy is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAllPlans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plans, in ascending order of price. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 3,
                     *         "name": "Family",
                     *         "description": "Room for six people.",
                     *         "price": 699,
                     *         "currency": "eur",
                     *         "storageLimitMB": 512000,
                     *         "features": [
                     *           "Up to 6 family members"
                     *         ],
                     *         "isShared": true,
                     *         "active": true,
                     *         "subscribers": 12,
                     *         "version": "x7Ej0mQ2nq3vYb1pLk9sTw"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ManagedPlan"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Family",
                 *       "description": "Room for six people.",
                 *       "price": 699,
                 *       "currency": "eur",
                 *       "storageLimitMB": 512000,
                 *       "features": [
                 *         "Up to 6 family members"
                 *       ],
                 *       "isShared": true,
                 *       "active": true
                 *     }
                 */
                "application/json": components["schemas"]["PlanCreate"];
            };
        };
        responses: {
            /** @description The new plan. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "name": "Family",
                     *       "description": "Room for six people.",
                     *       "price": 699,
                     *       "currency": "eur",
                     *       "storageLimitMB": 512000,
                     *       "features": [
                     *         "Up to 6 family members"
                     *       ],
                     *       "isShared": true,
                     *       "active": true,
                     *       "subscribers": 12,
                     *       "version": "x7Ej0mQ2nq3vYb1pLk9sTw"
                     *     }
                     */
                    "application/json": components["schemas"]["ManagedPlan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The plan.
                 * @example 3
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "active": false
                 *     }
                 */
                "application/json": components["schemas"]["PlanUpdate"];
            };
        };
        responses: {
            /** @description The updated plan. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "name": "Family",
                     *       "description": "Room for six people.",
                     *       "price": 699,
                     *       "currency": "eur",
                     *       "storageLimitMB": 512000,
                     *       "features": [
                     *         "Up to 6 family members"
                     *       ],
                     *       "isShared": true,
                     *       "active": true,
                     *       "subscribers": 12,
                     *       "version": "x7Ej0mQ2nq3vYb1pLk9sTw"
                     *     }
                     */
                    "application/json": components["schemas"]["ManagedPlan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The plan.
                 * @example 3
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plan was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPlans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plans; may be empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 2,
                     *         "name": "Family",
                     *         "description": "Room for six people.",
                     *         "price": 299,
                     *         "currency": "eur",
                     *         "storageLimitMB": 200000,
                     *         "features": [
                     *           "Up to 6 family members"
                     *         ],
                     *         "active": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Plan"][];
                };
            };
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The plan.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plan. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "name": "Family",
                     *       "description": "Room for six people.",
                     *       "price": 299,
                     *       "currency": "eur",
                     *       "storageLimitMB": 200000,
                     *       "features": [
                     *         "Up to 6 family members"
                     *       ],
                     *       "active": true
                     *     }
                     */
                    "application/json": components["schemas"]["Plan"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCheckoutSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "planName": "Family"
                 *     }
                 */
                "application/json": components["schemas"]["PlanChoice"];
            };
        };
        responses: {
            /** @description The address of the checkout page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://checkout.example.org/session/cs_1"
                     *     }
                     */
                    "application/json": components["schemas"]["CheckoutSession"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSubscriptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription, if there is one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "status": "active",
                     *         "currentPeriodEnd": 1781000000,
                     *         "amount": 299,
                     *         "currency": "eur",
                     *         "cancelAtPeriodEnd": false,
                     *         "planName": "Family"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Subscription"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    openBillingPortal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The URL of the page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://billing.example.org/session/bps_1"
                     *     }
                     */
                    "application/json": components["schemas"]["CheckoutSession"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "atPeriodEnd": true
                 *     }
                 */
                "application/json": components["schemas"]["SubscriptionCancel"];
            };
        };
        responses: {
            /** @description The updated subscription. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "active",
                     *       "currentPeriodEnd": 1781000000,
                     *       "amount": 299,
                     *       "currency": "eur",
                     *       "cancelAtPeriodEnd": true,
                     *       "planName": "Family"
                     *     }
                     */
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    resumeSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The updated subscription. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "active",
                     *       "currentPeriodEnd": 1781000000,
                     *       "amount": 299,
                     *       "currency": "eur",
                     *       "cancelAtPeriodEnd": false,
                     *       "planName": "Family"
                     *     }
                     */
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeSubscriptionPlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "planName": "Family"
                 *     }
                 */
                "application/json": components["schemas"]["PlanChoice"];
            };
        };
        responses: {
            /** @description The updated subscription. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "active",
                     *       "currentPeriodEnd": 1781000000,
                     *       "amount": 299,
                     *       "currency": "eur",
                     *       "cancelAtPeriodEnd": false,
                     *       "planName": "Family"
                     *     }
                     */
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    receivePaymentEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Time and signature of the event.
                 * @example t=1781000000,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
                 */
                "stripe-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Blob;
            };
        };
        responses: {
            /** @description The event was received. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "received": true
                     *     }
                     */
                    "application/json": {
                        received: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listFamilyGroups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The groups; may be empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 4,
                     *         "title": "Lacock",
                     *         "ownerId": 7,
                     *         "createdAt": "2026-01-09T12:00:00Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["FamilyGroup"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitations; may be empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 5,
                     *         "title": "Bath",
                     *         "userName": "Constance",
                     *         "joinedAt": "2026-02-01T10:00:00Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Invitation"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    createFamilyGroup: {
        parameters: {
            query: {
                /**
                 * @description Title of the group. Must not be blank.
                 * @example Lacock
                 */
                title: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new group. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4,
                     *       "title": "Lacock",
                     *       "ownerId": 7,
                     *       "createdAt": "2026-01-09T12:00:00Z"
                     *     }
                     */
                    "application/json": components["schemas"]["FamilyGroup"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteFamilyGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The group.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    leaveFamilyGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The group.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller is no longer in the group. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getFamilyMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The group.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The members. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "active": [
                     *         {
                     *           "userId": 7,
                     *           "userName": "Henry",
                     *           "userEmail": "henry@example.org"
                     *         }
                     *       ],
                     *       "pending": [
                     *         {
                     *           "userId": 9,
                     *           "userName": "constance@example.org",
                     *           "userEmail": "constance@example.org"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Members"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeFamilyMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The group.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
                /**
                 * @description The member or the invited person.
                 * @example 9
                 */
                userId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person is no longer in the group. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    inviteFamilyMember: {
        parameters: {
            query: {
                /**
                 * @description The address to invite.
                 * @example constance@example.org
                 */
                email: components["schemas"]["Email"];
            };
            header?: never;
            path: {
                /**
                 * @description The group.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pending member. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "userId": 9,
                     *       "userName": "constance@example.org",
                     *       "userEmail": "constance@example.org"
                     *     }
                     */
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The group.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The group that the caller has joined. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 5,
                     *       "title": "Bath",
                     *       "ownerId": 9,
                     *       "createdAt": "2026-01-20T12:00:00Z"
                     *     }
                     */
                    "application/json": components["schemas"]["FamilyGroup"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    rejectInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The group.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPublicVariables: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The variables; may be empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "variableKey": "GOOGLE_PLAY_URL",
                     *         "variableValue": "https://play.example.org/calotype"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PublicVariable"][];
                };
            };
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAppUrls: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The variables; may be empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "variableKey": "GOOGLE_PLAY_URL",
                     *         "variableValue": "https://play.example.org/calotype"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PublicVariable"][];
                };
            };
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listVariables: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The variables; may be empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 3,
                     *         "variableKey": "GOOGLE_PLAY_URL",
                     *         "variableValue": "https://play.example.org/calotype",
                     *         "variableType": "URL",
                     *         "category": "URLS",
                     *         "description": "Address of the phone app.",
                     *         "isSensitive": false,
                     *         "isActive": true,
                     *         "updatedAt": "2026-03-01T08:00:00Z",
                     *         "updatedBy": "Root"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Variable"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    createVariable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "variableKey": "GOOGLE_PLAY_URL",
                 *       "variableValue": "https://play.example.org/calotype",
                 *       "variableType": "URL",
                 *       "category": "URLS",
                 *       "description": "Address of the phone app.",
                 *       "isSensitive": false,
                 *       "isActive": true
                 *     }
                 */
                "application/json": components["schemas"]["VariableCreate"];
            };
        };
        responses: {
            /** @description The new variable. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "variableKey": "GOOGLE_PLAY_URL",
                     *       "variableValue": "https://play.example.org/calotype",
                     *       "variableType": "URL",
                     *       "category": "URLS",
                     *       "description": "Address of the phone app.",
                     *       "isSensitive": false,
                     *       "isActive": true,
                     *       "updatedAt": "2026-03-01T08:00:00Z",
                     *       "updatedBy": "Root"
                     *     }
                     */
                    "application/json": components["schemas"]["Variable"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listKnownSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The variables and flags. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "variables": [
                     *         {
                     *           "key": "SIGN_UP_MODE",
                     *           "type": "STRING",
                     *           "category": "SYSTEM",
                     *           "defaultValue": "open",
                     *           "aliases": []
                     *         }
                     *       ],
                     *       "flags": [
                     *         {
                     *           "name": "wide-formats",
                     *           "defaultValue": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["KnownSettings"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    clearVariableCache: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cache is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Cache cleared successfully"
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listVariablesOfCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The category.
                 * @example URLS
                 */
                category: components["schemas"]["VariableCategory"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The variables; may be empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 3,
                     *         "variableKey": "GOOGLE_PLAY_URL",
                     *         "variableValue": "https://play.example.org/calotype",
                     *         "variableType": "URL",
                     *         "category": "URLS",
                     *         "description": "Address of the phone app.",
                     *         "isSensitive": false,
                     *         "isActive": true,
                     *         "updatedAt": "2026-03-01T08:00:00Z",
                     *         "updatedBy": "Root"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Variable"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getVariable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The variable's key.
                 * @example GOOGLE_PLAY_URL
                 */
                key: components["schemas"]["VariableKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The variable. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "variableKey": "GOOGLE_PLAY_URL",
                     *       "variableValue": "https://play.example.org/calotype",
                     *       "variableType": "URL",
                     *       "category": "URLS",
                     *       "description": "Address of the phone app.",
                     *       "isSensitive": false,
                     *       "isActive": true,
                     *       "updatedAt": "2026-03-01T08:00:00Z",
                     *       "updatedBy": "Root"
                     *     }
                     */
                    "application/json": components["schemas"]["Variable"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateVariable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The variable's key.
                 * @example GOOGLE_PLAY_URL
                 */
                key: components["schemas"]["VariableKey"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isActive": true
                 *     }
                 */
                "application/json": components["schemas"]["VariableUpdate"];
            };
        };
        responses: {
            /** @description The updated variable. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "variableKey": "GOOGLE_PLAY_URL",
                     *       "variableValue": "https://play.example.org/calotype",
                     *       "variableType": "URL",
                     *       "category": "URLS",
                     *       "description": "Address of the phone app.",
                     *       "isSensitive": false,
                     *       "isActive": true,
                     *       "updatedAt": "2026-03-01T08:00:00Z",
                     *       "updatedBy": "Root"
                     *     }
                     */
                    "application/json": components["schemas"]["Variable"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteVariable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The variable's key.
                 * @example GOOGLE_PLAY_URL
                 */
                key: components["schemas"]["VariableKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The variable was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDownloadUrls: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address for each operating system, or null. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "enabled": true,
                     *       "urls": {
                     *         "windows": "https://photos.example.org/desktop/calotype.exe",
                     *         "macos": "https://photos.example.org/desktop/calotype.dmg",
                     *         "linux": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DownloadUrls"];
                };
            };
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /**
                 * @description An extension. Number of items per page. Defaults to 100 if the request has other paging parameters.
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description An extension. Requests the page that follows another one, by the `nextCursor` or `X-Next-Cursor` of that page. Items that were added or removed in the meantime don't shift the pages.
                 * @example WzE3NzI0NzE5MDAwMDAsMTJd
                 */
                cursor?: string;
                /**
                 * @description An extension. Only users whose name or email address contains this text, in any letter case.
                 * @example henry
                 */
                q?: string;
                /** @description An extension. The field by which pages are sorted, `id` unless given. Names and addresses sort in natural order, without letter case and marks. Users without a name come last. */
                sort?: "id" | "email" | "name" | "usagePercentage" | "createdAt";
                /** @description An extension. Sort direction of the pages; defaults to `ascending`. */
                direction?: "ascending" | "descending";
                /** @description An extension. Only users with this role, in upper case. */
                role?: string;
                /** @description An extension. Only users who can sign in, or only disabled ones. */
                status?: "active" | "disabled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The users. */
            200: {
                headers: {
                    "X-Next-Cursor": components["headers"]["NextCursor"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 7,
                     *         "email": "henry@example.org",
                     *         "name": "Henry",
                     *         "roles": [
                     *           "USER"
                     *         ],
                     *         "plan": {
                     *           "name": "Family",
                     *           "price": 299,
                     *           "storageLimitMB": 200000
                     *         },
                     *         "storageUsedMB": 5120.5,
                     *         "storageLimitMB": 200000,
                     *         "usagePercentage": 2.6,
                     *         "createdAt": "2026-01-02T09:00:00Z",
                     *         "stripeCustomerId": "cus_Nf1"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["AdminUserRow"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "henry@example.org",
                 *       "firstName": "Henry",
                 *       "lastName": "Fox",
                 *       "roles": [
                 *         "USER"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UserCreate"];
            };
        };
        responses: {
            /** @description The new user and their password. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": 7,
                     *         "email": "henry@example.org",
                     *         "name": "Henry",
                     *         "roles": [
                     *           "USER"
                     *         ],
                     *         "plan": {
                     *           "name": "Family",
                     *           "price": 299,
                     *           "storageLimitMB": 200000
                     *         },
                     *         "storageUsedMB": 5120.5,
                     *         "storageLimitMB": 200000,
                     *         "usagePercentage": 2.6,
                     *         "createdAt": "2026-01-02T09:00:00Z",
                     *         "stripeCustomerId": "cus_Nf1"
                     *       },
                     *       "password": "3mXv0Zq9TnKcYbW5uJfA"
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedUser"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    inviteUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "henry@example.org"
                 *     }
                 */
                "application/json": components["schemas"]["UserInvitation"];
            };
        };
        responses: {
            /** @description The invitation is queued. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The users, sorted by id. */
            200: {
                headers: {
                    /** @description Contains the file name. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example id,email,name,roles,plan,storageUsedMB,storageLimitMB,createdAt,lastSignInAt,isDisabled
                     *     7,henry@example.org,Henry,USER,Family,5120.5,200000,2026-01-02T09:00:00.000Z,,false
                     */
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUserSummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The summary. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "totalUsers": 1204,
                     *       "usersWithPlans": 310,
                     *       "customers": 342,
                     *       "averageUsagePercentage": 21.4
                     *     }
                     */
                    "application/json": components["schemas"]["UserSummary"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The user.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "email": "henry@example.org",
                     *       "name": "Henry",
                     *       "roles": [
                     *         "USER"
                     *       ],
                     *       "plan": {
                     *         "name": "Family",
                     *         "price": 299,
                     *         "storageLimitMB": 200000
                     *       },
                     *       "storageUsedMB": 5120.5,
                     *       "storageLimitMB": 200000,
                     *       "usagePercentage": 2.6,
                     *       "createdAt": "2026-01-02T09:00:00Z",
                     *       "stripeCustomerId": "cus_Nf1"
                     *     }
                     */
                    "application/json": components["schemas"]["AdminUserRow"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The user.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isDisabled": true
                 *     }
                 */
                "application/json": components["schemas"]["UserUpdate"];
            };
        };
        responses: {
            /** @description The updated user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "email": "henry@example.org",
                     *       "name": "Henry",
                     *       "roles": [
                     *         "USER"
                     *       ],
                     *       "plan": {
                     *         "name": "Family",
                     *         "price": 299,
                     *         "storageLimitMB": 200000
                     *       },
                     *       "storageUsedMB": 5120.5,
                     *       "storageLimitMB": 200000,
                     *       "usagePercentage": 2.6,
                     *       "createdAt": "2026-01-02T09:00:00Z",
                     *       "stripeCustomerId": "cus_Nf1"
                     *     }
                     */
                    "application/json": components["schemas"]["AdminUserRow"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The user.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportAudit: {
        parameters: {
            query?: {
                /**
                 * @description Only entries in which the email address of the actor or of the affected user contains this text.
                 * @example henry
                 */
                person?: string;
                /** @description Only entries about an object of this kind. */
                kind?: components["schemas"]["AuditKind"];
                /** @description Only entries with this action. */
                act?: components["schemas"]["AuditAction"];
                /**
                 * @description Only entries since this time.
                 * @example 2026-03-01T00:00:00Z
                 */
                from?: string;
                /**
                 * @description Only entries before this time.
                 * @example 2026-04-01T00:00:00Z
                 */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The matching entries, newest first. */
            200: {
                headers: {
                    /** @description Contains the file name. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example id,at,actor,action,kind,subject,changes
                     *     119,2026-03-01T08:00:00.000Z,admin@example.org,changed,roles,henry@example.org,"roles: USER → USER, ADMIN"
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getServerStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": "0.1.0",
                     *       "canSellPlans": false,
                     *       "storage": {
                     *         "diskBytes": 1000000000000,
                     *         "freeBytes": 412000000000,
                     *         "reservedBytes": 50000000000,
                     *         "storedBytes": 538000000000,
                     *         "users": [
                     *           {
                     *             "id": 7,
                     *             "email": "henry@example.org",
                     *             "usedBytes": 212000000000
                     *           }
                     *         ],
                     *         "growth": [
                     *           {
                     *             "month": "2026-03",
                     *             "bytes": 21000000000
                     *           }
                     *         ]
                     *       },
                     *       "jobs": {
                     *         "queued": 3,
                     *         "running": 2,
                     *         "waiting": 0,
                     *         "failed": 1,
                     *         "failedJobs": [
                     *           {
                     *             "id": 812,
                     *             "kind": "render",
                     *             "mediaId": 4711,
                     *             "error": "The file is damaged.",
                     *             "createdAt": "2026-03-01T08:00:00Z"
                     *           }
                     *         ]
                     *       },
                     *       "mail": {
                     *         "isConfigured": true,
                     *         "waiting": 0,
                     *         "failed": 2
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ServerStatus"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    retryJobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Number of jobs that were queued again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "retried": 1
                     *     }
                     */
                    "application/json": components["schemas"]["RetriedJobs"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The standard roles first, then the custom ones by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "name": "PHOTO EDITOR",
                     *         "isStandard": false,
                     *         "permissions": [
                     *           "upload",
                     *           "create"
                     *         ],
                     *         "users": 12
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Role"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the role, in any letter case.
                 * @example PHOTO EDITOR
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "permissions": [
                 *         "upload",
                 *         "create"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RoleUpdate"];
            };
        };
        responses: {
            /** @description The updated role. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "PHOTO EDITOR",
                     *       "isStandard": false,
                     *       "permissions": [
                     *         "upload",
                     *         "create"
                     *       ],
                     *       "users": 12
                     *     }
                     */
                    "application/json": components["schemas"]["Role"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the role, in any letter case.
                 * @example PHOTO EDITOR
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The role was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAllLinks: {
        parameters: {
            query?: {
                /**
                 * @description An extension. Number of items per page. Defaults to 100 if the request has other paging parameters.
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description An extension. Requests the page that follows another one, by the `nextCursor` or `X-Next-Cursor` of that page. Items that were added or removed in the meantime don't shift the pages.
                 * @example WzE3NzI0NzE5MDAwMDAsMTJd
                 */
                cursor?: string;
                /**
                 * @description The URL of a link, which selects only this link, or text that the title or the owner's email address
                 *     contains, in any letter case.
                 * @example summer
                 */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The links. */
            200: {
                headers: {
                    "X-Next-Cursor": components["headers"]["NextCursor"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 31,
                     *         "title": "Summer",
                     *         "ownerEmail": "henry@example.org",
                     *         "fileCount": 24,
                     *         "createdAt": "2026-03-01T08:00:00Z",
                     *         "expiresAt": null,
                     *         "isDisabled": false
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["AdminLink"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAnyLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The link.
                 * @example 31
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isDisabled": true
                 *     }
                 */
                "application/json": components["schemas"]["AdminLinkUpdate"];
            };
        };
        responses: {
            /** @description The updated link. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 31,
                     *       "title": "Summer",
                     *       "ownerEmail": "henry@example.org",
                     *       "fileCount": 24,
                     *       "createdAt": "2026-03-01T08:00:00Z",
                     *       "expiresAt": null,
                     *       "isDisabled": false
                     *     }
                     */
                    "application/json": components["schemas"]["AdminLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    resetUserPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The user.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new password. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "password": "3mXv0Zq9TnKcYbW5uJfA"
                     *     }
                     */
                    "application/json": components["schemas"]["NewPassword"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUserSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The user.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions; may be empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 4,
                     *         "device": "Firefox on Linux",
                     *         "createdAt": "2026-03-01T08:00:00Z",
                     *         "lastUsedAt": "2026-03-05T11:00:00Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["UserSession"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    endUserSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The user.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions have ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateUserRoles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The user.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "roles": [
                 *         "USER",
                 *         "MODERATOR"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RolesUpdate"];
            };
        };
        responses: {
            /** @description The updated user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "email": "henry@example.org",
                     *       "name": "Henry",
                     *       "roles": [
                     *         "USER"
                     *       ],
                     *       "plan": {
                     *         "name": "Family",
                     *         "price": 299,
                     *         "storageLimitMB": 200000
                     *       },
                     *       "storageUsedMB": 5120.5,
                     *       "storageLimitMB": 200000,
                     *       "usagePercentage": 2.6,
                     *       "createdAt": "2026-01-02T09:00:00Z",
                     *       "stripeCustomerId": "cus_Nf1"
                     *     }
                     */
                    "application/json": components["schemas"]["AdminUserRow"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listFeatureFlags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The flags; may be empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "name": "map-view",
                     *         "description": "Photos on a map.",
                     *         "value": false,
                     *         "active": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["FeatureFlag"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    createFeatureFlag: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "map-view",
                 *       "value": false,
                 *       "description": "Photos on a map."
                 *     }
                 */
                "application/json": components["schemas"]["FeatureFlagCreate"];
            };
        };
        responses: {
            /** @description The new flag. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "map-view",
                     *       "description": "Photos on a map.",
                     *       "value": false,
                     *       "active": true
                     *     }
                     */
                    "application/json": components["schemas"]["FeatureFlag"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateFeatureFlag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The flag's name.
                 * @example map-view
                 */
                name: components["schemas"]["FlagName"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "active": true
                 *     }
                 */
                "application/json": components["schemas"]["FeatureFlagUpdate"];
            };
        };
        responses: {
            /** @description The updated flag. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "map-view",
                     *       "description": "Photos on a map.",
                     *       "value": false,
                     *       "active": true
                     *     }
                     */
                    "application/json": components["schemas"]["FeatureFlag"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteFeatureFlag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The flag's name.
                 * @example map-view
                 */
                name: components["schemas"]["FlagName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The flag was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "recipients": [
                 *         "constance@example.org"
                 *       ],
                 *       "templateId": null,
                 *       "subject": "Calotype news",
                 *       "htmlContent": "<p>Hello</p>",
                 *       "textContent": "Hello"
                 *     }
                 */
                "application/json": components["schemas"]["EmailSend"];
            };
        };
        responses: {
            /** @description Whether the email was sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": components["schemas"]["EmailResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    queueEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "recipients": [
                 *         "constance@example.org"
                 *       ],
                 *       "templateId": null,
                 *       "subject": "Calotype news",
                 *       "htmlContent": "<p>Hello</p>",
                 *       "textContent": "Hello"
                 *     }
                 */
                "application/json": components["schemas"]["EmailSend"];
            };
        };
        responses: {
            /** @description The email is queued. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": components["schemas"]["EmailResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendBulkEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "recipients": [
                 *         "constance@example.org"
                 *       ],
                 *       "templateId": null,
                 *       "subject": "Calotype news",
                 *       "htmlContent": "<p>Hello</p>",
                 *       "textContent": "Hello"
                 *     }
                 */
                "application/json": components["schemas"]["EmailSend"];
            };
        };
        responses: {
            /** @description Whether all messages were sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": components["schemas"]["EmailResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAudience: {
        parameters: {
            query: {
                /**
                 * @description The group.
                 * @example ROLE
                 */
                audience: components["schemas"]["Audience"];
                /**
                 * @description The name of the role or plan.
                 * @example USER
                 */
                value?: string;
                /**
                 * @description Whether the email also goes to people who unsubscribed.
                 * @example false
                 */
                isTransactional?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "recipients": 9871,
                     *       "unsubscribed": 12,
                     *       "example": "constance@example.org"
                     *     }
                     */
                    "application/json": components["schemas"]["AudienceCount"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMailings: {
        parameters: {
            query?: {
                /**
                 * @description An extension. Number of items per page. Defaults to 100 if the request has other paging parameters.
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description An extension. Requests the page that follows another one, by the `nextCursor` or `X-Next-Cursor` of that page. Items that were added or removed in the meantime don't shift the pages.
                 * @example WzE3NzI0NzE5MDAwMDAsMTJd
                 */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mailings. */
            200: {
                headers: {
                    "X-Next-Cursor": components["headers"]["NextCursor"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 3,
                     *         "audience": "ROLE",
                     *         "value": "USER",
                     *         "subject": "Calotype news",
                     *         "isTransactional": false,
                     *         "createdAt": "2026-03-05T11:00:00Z",
                     *         "state": "SENDING",
                     *         "total": 9871,
                     *         "pending": 5150,
                     *         "sent": 4709,
                     *         "failed": 12,
                     *         "bounced": 9,
                     *         "cancelled": 0,
                     *         "unsubscribed": 12
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Mailing"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    createMailing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "audience": "ROLE",
                 *       "value": "USER",
                 *       "templateId": null,
                 *       "subject": "Calotype news",
                 *       "htmlContent": "<p>Hello {{userName}}</p>",
                 *       "textContent": "Hello {{userName}}",
                 *       "isTransactional": false
                 *     }
                 */
                "application/json": components["schemas"]["MailingCreate"];
            };
        };
        responses: {
            /** @description The mailing. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "audience": "ROLE",
                     *       "value": "USER",
                     *       "subject": "Calotype news",
                     *       "isTransactional": false,
                     *       "createdAt": "2026-03-05T11:00:00Z",
                     *       "state": "SENDING",
                     *       "total": 9871,
                     *       "pending": 5150,
                     *       "sent": 4709,
                     *       "failed": 12,
                     *       "bounced": 9,
                     *       "cancelled": 0,
                     *       "unsubscribed": 12
                     *     }
                     */
                    "application/json": components["schemas"]["Mailing"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    stopMailing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The mailing.
                 * @example 3
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stopped mailing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "audience": "ROLE",
                     *       "value": "USER",
                     *       "subject": "Calotype news",
                     *       "isTransactional": false,
                     *       "createdAt": "2026-03-05T11:00:00Z",
                     *       "state": "SENDING",
                     *       "total": 9871,
                     *       "pending": 5150,
                     *       "sent": 4709,
                     *       "failed": 12,
                     *       "bounced": 9,
                     *       "cancelled": 0,
                     *       "unsubscribed": 12
                     *     }
                     */
                    "application/json": components["schemas"]["Mailing"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUnsubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The token of the link.
                 * @example mJt1pSgqVw0f2Zc8
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address, the topic, and whether it gets emails about it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "constance@example.org",
                     *       "topic": "news",
                     *       "isSubscribed": true
                     *     }
                     */
                    "application/json": components["schemas"]["Unsubscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    unsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The token of the link.
                 * @example mJt1pSgqVw0f2Zc8
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address no longer gets emails about the topic. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "constance@example.org",
                     *       "topic": "news",
                     *       "isSubscribed": false
                     *     }
                     */
                    "application/json": components["schemas"]["Unsubscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    resubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The token of the link.
                 * @example mJt1pSgqVw0f2Zc8
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address gets emails about the topic again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "constance@example.org",
                     *       "topic": "news",
                     *       "isSubscribed": true
                     *     }
                     */
                    "application/json": components["schemas"]["Unsubscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The templates; may be empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 2,
                     *         "name": "Welcome",
                     *         "subject": "Welcome, {{userName}}",
                     *         "htmlContent": "<p>Hello {{userName}}</p>",
                     *         "textContent": "Hello {{userName}}",
                     *         "isActive": true,
                     *         "createdByName": "Root",
                     *         "createdAt": "2026-01-15T10:00:00Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["EmailTemplate"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Welcome",
                 *       "subject": "Welcome, {{userName}}",
                 *       "htmlContent": "<p>Hello {{userName}}</p>",
                 *       "textContent": "Hello {{userName}}",
                 *       "isActive": true
                 *     }
                 */
                "application/json": components["schemas"]["TemplateWrite"];
            };
        };
        responses: {
            /** @description The new template. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "name": "Welcome",
                     *       "subject": "Welcome, {{userName}}",
                     *       "htmlContent": "<p>Hello {{userName}}</p>",
                     *       "textContent": "Hello {{userName}}",
                     *       "isActive": true,
                     *       "createdByName": "Root",
                     *       "createdAt": "2026-01-15T10:00:00Z"
                     *     }
                     */
                    "application/json": components["schemas"]["EmailTemplate"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listActiveTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The templates; may be empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 2,
                     *         "name": "Welcome",
                     *         "subject": "Welcome, {{userName}}",
                     *         "htmlContent": "<p>Hello {{userName}}</p>",
                     *         "textContent": "Hello {{userName}}",
                     *         "isActive": true,
                     *         "createdByName": "Root",
                     *         "createdAt": "2026-01-15T10:00:00Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["EmailTemplate"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The template.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "name": "Welcome",
                     *       "subject": "Welcome, {{userName}}",
                     *       "htmlContent": "<p>Hello {{userName}}</p>",
                     *       "textContent": "Hello {{userName}}",
                     *       "isActive": true,
                     *       "createdByName": "Root",
                     *       "createdAt": "2026-01-15T10:00:00Z"
                     *     }
                     */
                    "application/json": components["schemas"]["EmailTemplate"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The template.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Welcome",
                 *       "subject": "Welcome, {{userName}}",
                 *       "htmlContent": "<p>Hello {{userName}}</p>",
                 *       "textContent": "Hello {{userName}}",
                 *       "isActive": true
                 *     }
                 */
                "application/json": components["schemas"]["TemplateUpdate"];
            };
        };
        responses: {
            /** @description The updated template. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "name": "Welcome",
                     *       "subject": "Welcome, {{userName}}",
                     *       "htmlContent": "<p>Hello {{userName}}</p>",
                     *       "textContent": "Hello {{userName}}",
                     *       "isActive": true,
                     *       "createdByName": "Root",
                     *       "createdAt": "2026-01-15T10:00:00Z"
                     *     }
                     */
                    "application/json": components["schemas"]["EmailTemplate"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The template.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    toggleTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The template.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The updated template. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "name": "Welcome",
                     *       "subject": "Welcome, {{userName}}",
                     *       "htmlContent": "<p>Hello {{userName}}</p>",
                     *       "textContent": "Hello {{userName}}",
                     *       "isActive": true,
                     *       "createdByName": "Root",
                     *       "createdAt": "2026-01-15T10:00:00Z"
                     *     }
                     */
                    "application/json": components["schemas"]["EmailTemplate"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEmailHistory: {
        parameters: {
            query?: {
                /**
                 * @description Zero-based page number.
                 * @example 0
                 */
                page?: number;
                /**
                 * @description Number of entries per page.
                 * @example 20
                 */
                size?: number;
                /**
                 * @description Only emails with this status (extension).
                 * @example FAILED
                 */
                status?: components["schemas"]["EmailStatus"];
                /**
                 * @description An extension. Requests the page that follows another one, by the `nextCursor` or `X-Next-Cursor` of that page. Items that were added or removed in the meantime don't shift the pages.
                 * @example WzE3NzI0NzE5MDAwMDAsMTJd
                 */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "content": [
                     *         {
                     *           "id": 8,
                     *           "senderUserName": "Root",
                     *           "senderEmail": "root@example.org",
                     *           "recipients": [
                     *             "constance@example.org"
                     *           ],
                     *           "subject": "Calotype news",
                     *           "status": "FAILED",
                     *           "createdAt": "2026-03-05T11:00:00Z",
                     *           "retryCount": 1,
                     *           "maxRetries": 3,
                     *           "errorMessage": "constance@example.org: 451 Mailbox busy"
                     *         }
                     *       ],
                     *       "totalElements": 1,
                     *       "totalPages": 1,
                     *       "number": 0,
                     *       "size": 20
                     *     }
                     */
                    "application/json": components["schemas"]["EmailHistoryPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEmailHistoryOfUser: {
        parameters: {
            query?: {
                /**
                 * @description Zero-based page number.
                 * @example 0
                 */
                page?: number;
                /**
                 * @description Number of entries per page.
                 * @example 20
                 */
                size?: number;
                /**
                 * @description An extension. Requests the page that follows another one, by the `nextCursor` or `X-Next-Cursor` of that page. Items that were added or removed in the meantime don't shift the pages.
                 * @example WzE3NzI0NzE5MDAwMDAsMTJd
                 */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the sender.
                 * @example 9
                 */
                userId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "content": [
                     *         {
                     *           "id": 8,
                     *           "senderUserName": "Root",
                     *           "senderEmail": "root@example.org",
                     *           "recipients": [
                     *             "constance@example.org"
                     *           ],
                     *           "subject": "Calotype news",
                     *           "status": "FAILED",
                     *           "createdAt": "2026-03-05T11:00:00Z",
                     *           "retryCount": 1,
                     *           "maxRetries": 3,
                     *           "errorMessage": "constance@example.org: 451 Mailbox busy"
                     *         }
                     *       ],
                     *       "totalElements": 1,
                     *       "totalPages": 1,
                     *       "number": 0,
                     *       "size": 20
                     *     }
                     */
                    "application/json": components["schemas"]["EmailHistoryPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEmailHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The history entry.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 8,
                     *       "senderUserName": "Root",
                     *       "senderEmail": "root@example.org",
                     *       "recipients": [
                     *         "constance@example.org"
                     *       ],
                     *       "subject": "Calotype news",
                     *       "status": "FAILED",
                     *       "createdAt": "2026-03-05T11:00:00Z",
                     *       "retryCount": 1,
                     *       "maxRetries": 3,
                     *       "errorMessage": "constance@example.org: 451 Mailbox busy"
                     *     }
                     */
                    "application/json": components["schemas"]["EmailHistory"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    retryEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The history entry.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry, which now waits for the next attempt. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 8,
                     *       "senderUserName": "Root",
                     *       "senderEmail": "root@example.org",
                     *       "recipients": [
                     *         "constance@example.org"
                     *       ],
                     *       "subject": "Calotype news",
                     *       "status": "RETRY",
                     *       "createdAt": "2026-03-05T11:00:00Z",
                     *       "retryCount": 2,
                     *       "maxRetries": 3,
                     *       "errorMessage": "constance@example.org: 451 Mailbox busy"
                     *     }
                     */
                    "application/json": components["schemas"]["EmailHistory"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPlaceholders: {
        parameters: {
            query: {
                /**
                 * @description Email address of a person with or without an account.
                 * @example constance@example.org
                 */
                recipient: components["schemas"]["Email"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The values. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "userName": "Constance Talbot",
                     *       "userEmail": "constance@example.org",
                     *       "senderName": "Root",
                     *       "appName": "Calotype"
                     *     }
                     */
                    "application/json": components["schemas"]["Placeholders"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEmailStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "totalEmails": 12,
                     *       "sentEmails": 9,
                     *       "failedEmails": 1,
                     *       "pendingEmails": 1,
                     *       "retryEmails": 1
                     *     }
                     */
                    "application/json": components["schemas"]["EmailStats"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEmailRetryStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "pendingRetries": 1,
                     *       "exhaustedRetries": 0,
                     *       "nextRetryAt": "2026-03-05T11:10:00Z"
                     *     }
                     */
                    "application/json": components["schemas"]["EmailRetryStats"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listInbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The emails, newest first; may be empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 8,
                     *         "recipients": [
                     *           "constance@example.org"
                     *         ],
                     *         "subject": "Calotype news",
                     *         "htmlContent": "<p>Hello</p>",
                     *         "textContent": "Hello",
                     *         "createdAt": "2026-03-05T11:00:00Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["InboxMail"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAudit: {
        parameters: {
            query?: {
                /**
                 * @description An extension. Requests the page that follows another one, by the `nextCursor` or `X-Next-Cursor` of that page. Items that were added or removed in the meantime don't shift the pages.
                 * @example WzE3NzI0NzE5MDAwMDAsMTJd
                 */
                cursor?: string;
                /**
                 * @description Only entries in which the email address of the actor or of the affected user contains this text.
                 * @example henry
                 */
                person?: string;
                /** @description Only entries about an object of this kind. */
                kind?: components["schemas"]["AuditKind"];
                /** @description Only entries with this action. */
                act?: components["schemas"]["AuditAction"];
                /**
                 * @description Only entries since this time.
                 * @example 2026-03-01T00:00:00Z
                 */
                from?: string;
                /**
                 * @description Only entries before this time.
                 * @example 2026-04-01T00:00:00Z
                 */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 50 entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entries": [
                     *         {
                     *           "id": 119,
                     *           "at": "2026-03-01T08:00:00Z",
                     *           "actorId": 1,
                     *           "actorEmail": "admin@example.org",
                     *           "kind": "roles",
                     *           "subject": "henry@example.org",
                     *           "act": "changed",
                     *           "changes": [
                     *             {
                     *               "field": "roles",
                     *               "from": "USER",
                     *               "to": "USER, ADMIN"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMaintenance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of all originals, of every account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "originals": {
                     *         "total": 48210,
                     *         "damaged": 2,
                     *         "missing": 1
                     *       },
                     *       "quarantined": 0,
                     *       "check": {
                     *         "isRunning": true,
                     *         "checked": 12040,
                     *         "startedAt": "2026-03-01T08:00:00.000Z",
                     *         "lastCompletedAt": "2026-02-02T21:14:09.000Z"
                     *       },
                     *       "expiry": {
                     *         "pausedBy": "clock",
                     *         "serverTime": "2026-03-22T09:30:00.000Z",
                     *         "expectedTime": "2026-03-01T09:30:00.000Z"
                     *       },
                     *       "ffmpeg": {
                     *         "version": "5.1.6"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Maintenance"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    resumeExpiry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "clock"
                 *     }
                 */
                "application/json": {
                    reason: components["schemas"]["ExpiryPauseReason"];
                };
            };
        };
        responses: {
            /** @description Expiry is no longer paused for this reason. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The server is working. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["Health"];
                };
            };
            500: components["responses"]["ServerFault"];
            503: components["responses"]["Unavailable"];
        };
    };
}
