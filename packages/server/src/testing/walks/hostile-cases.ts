/**
 * The tests of each case of docs/reference/hostile.md, by its number: files with the names of their tests. A name is written as it stands in
 * the file, `$…` and `%s` included.
 */
export const hostileCases: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  T1: {
    "packages/server/src/testing/walks/hostile.test.ts": ["$method $path needs a token"],
    "packages/server/src/testing/walks/access-table.test.ts": ["answers each role as the contract says: $method $path"],
  },
  T2: {
    "packages/server/src/operations/auth/hostile-sign-in.test.ts": [
      "with %s is nobody's",
      "is not read in another algorithm, even with our own key, nor for another audience, nor without an end",
    ],
    "packages/server/src/testing/walks/hostile-tokens.test.ts": [
      "by %s is nobody's, and nobody is asked for it",
      "the listener would have noticed",
    ],
  },
  T3: {
    "packages/server/src/start/production.test.ts": [
      "the process ends with a code and names the variable (T3)",
      "a key that is %s is refused",
      "keys of the configuration are looked at too, and none at all is refused",
      "a key that is too short is refused",
    ],
  },
  T4: {
    "packages/server/src/testing/walks/hostile-tokens.test.ts": [
      "a token that is not as it was given out opens nothing",
      "is under its signature (T4)",
      "says nothing of roles or permissions: those are looked up",
    ],
  },
  T6: {
    "packages/server/src/testing/walks/hostile-tokens.test.ts": [
      "a token that is not as it was given out opens nothing",
    ],
    "packages/server/src/operations/auth/token/login.test.ts": [
      "an access token is no refresh token and a refresh token no access token",
    ],
    "packages/server/src/operations/auth/compat.test.ts": [
      "refuses an access token as a refresh token, a spent one, and a refresh token as an access token",
    ],
  },
  T7: {
    "packages/server/src/operations/auth/session.test.ts": [
      "is worth nothing for another tenant, however that is written, nor for another client",
    ],
    "packages/server/src/operations/auth/hostile-sessions.test.ts": ["takes no session along"],
  },
  T8: {
    "packages/server/src/operations/auth/token/login.test.ts": [
      "fifty refreshes at once have one successor; a replay later ends the session",
    ],
    "packages/server/src/operations/auth/session.test.ts": [
      "that is shown again ends the session and is written down",
      "dies ten seconds after it was spent, used or not",
    ],
    "packages/server/src/testing/resilience/instances.test.ts": ["refreshes at all of them at once have one successor"],
  },
  T9: {
    "packages/server/src/operations/auth/session.test.ts": ["leaves no session behind"],
  },
  T10: {
    "packages/server/src/operations/auth/hostile-sessions.test.ts": ["%s"],
    "packages/server/src/operations/system/user/own/password.test.ts": [
      "is changed with the old one, and every other session ends",
      "is changed by a candidate, too",
    ],
    "packages/server/src/testing/resilience/instances.test.ts": ["all instances know a session, and its end"],
  },
  T11: {
    "packages/server/src/operations/auth/hostile-sign-in.test.ts": ["is closed at the next call"],
    "packages/server/src/operations/system/role/role.test.ts": ["a grant that is taken away counts at the next call"],
    "packages/server/src/operations/system/user/staff/user.test.ts": [
      "a role that is taken away counts at the next call",
    ],
    "packages/server/src/operations/system/tenant/staff/tenant.test.ts": [
      "bounds menus, buttons and permissions at the next call",
    ],
    "packages/server/src/operations/system/scope/api-scope.test.ts": [
      "closes its operation at the next call for all whose roles lack it, and that operation alone",
    ],
    "packages/server/src/testing/resilience/instances.test.ts": [
      "a permission taken away is gone at the next call, wherever that is",
    ],
  },
  T12: {
    "packages/server/src/operations/auth/hostile-sign-in.test.ts": ["is not even looked for in the address: %s"],
  },
  T13: {
    "packages/server/src/operations/auth/token/login.test.ts": [
      "five failures lock, for the right password and for unknown accounts alike",
    ],
    "packages/server/src/operations/auth/hostile-sign-in.test.ts": [
      "is locked by account and network, and locks nobody out elsewhere (T13)",
      "is locked by account in the end, wherever they try from, and gets no more guesses when its owner signs in",
      "is not locked by what is tried of an account whose name ends in their network",
      "slows their network down, and closes it to nobody",
      "needs a captcha then even where a program needs none, until it is solved",
      "makes their account need a captcha, wherever a program then calls from",
      "leaves the address to the others when they get in after all",
      "is one, however many addresses of a network of IPv6 they have",
      "is not let in by guesses at once from %s",
    ],
    "packages/server/src/operations/auth/hashing.test.ts": [
      "is told that they are locked without any work, whether the account exists or not (T13)",
    ],
    "packages/server/src/operations/auth/hostile-sessions.test.ts": ["is unlocked by %s, and by nobody else"],
    "packages/server/src/testing/resilience/instances.test.ts": ["wrong passwords are counted together"],
  },
  T14: {
    "packages/server/src/operations/auth/hashing.test.ts": [
      "gets the answer of a wrong password after the same work: %s (T14)",
    ],
    "packages/server/src/operations/auth/hostile-sign-in.test.ts": ["is told the same, whatever the reason"],
  },
  T15: {
    "packages/server/src/operations/auth/hostile-sign-in.test.ts": [
      "has to be there, its own, unspent and less than five minutes old",
      "is not found by a hundred guesses",
    ],
    "packages/server/src/operations/auth/token/login.test.ts": ["a captcha works once and only with its own answer"],
    "packages/server/src/operations/auth/compat.test.ts": ["refuses a captcha that is wrong or was used"],
  },
  T16: {
    "packages/server/src/operations/auth/hostile-sign-in.test.ts": [
      "%j is refused to an app of the browser",
      "named twice is refused",
    ],
    "packages/server/src/operations/auth/token/client-token.test.ts": [
      "only a client that keeps a secret and was given the grant may ask",
    ],
  },
  T17: {
    "packages/server/src/operations/system/user/public/guest-hostile.test.ts": [
      "is sent to one phone, after a captcha, or not at all",
      "is sent once a minute and ten times a day",
      "goes on being sent to an address past its limit, so many a minute",
      "past the limit of its address is slowed, with its code kept, and not closed",
      "is of one hospital",
    ],
    "packages/server/src/operations/system/user/public/guest-register.test.ts": [
      "a candidate signs up with the code from the outbox, signs in, and cannot sign up again",
      "five wrong guesses spend a code, and a second one is not sent within a minute",
      "the code of one phone is worth nothing for another",
    ],
  },
  T18: {
    "packages/server/src/testing/walks/hostile-tokens.test.ts": [
      "gets no token, no account and no code, on any operation that needs one",
    ],
    "packages/server/src/testing/walks/hostile.test.ts": ["a client that is wrong is told so even with a good token"],
    "packages/server/src/operations/system/platform-entities.test.ts": [
      "keep their secret: it is used, and never shown",
    ],
  },
  T19: {
    "packages/server/src/operations/auth/hashing.test.ts": ["%s is hashed by nothing"],
    "packages/server/src/operations/auth/hostile-sign-in.test.ts": [
      "is refused when it is too long, before anything is hashed or counted",
    ],
    "packages/server/src/operations/system/user/public/guest-hostile.test.ts": [
      "takes a password of %s as it is",
      "with the password %j is refused",
    ],
  },
  T21: {
    "packages/server/src/operations/system/user/public/guest-hostile.test.ts": [
      "with %j is refused, and nobody is added",
      "as staff of the platform is a candidate's all the same",
    ],
  },
  T22: {
    "packages/server/src/operations/system/user/public/guest-hostile.test.ts": [
      "with a phone or an ID card that is taken says the same of both, and changes nothing",
      "fifty times at once makes one account",
    ],
  },
  T23: {
    "packages/server/src/testing/walks/access-table.test.ts": ["answers each role as the contract says: $method $path"],
    "packages/server/src/testing/walks/hostile-tokens.test.ts": [
      "what kind of user somebody is, is not theirs to say (T23)",
    ],
    "packages/server/src/testing/walks/tenant-walk.test.ts": [
      "and that of another candidate of one's own are the same to a candidate (T23)",
    ],
  },
  T24: {
    "packages/server/src/operations/auth/hashing.test.ts": [
      "is read as often as a network may be wrong, and then no more",
      "is not read at all for an account that it has locked",
    ],
    "packages/server/src/services/security/sm2.test.ts": ["%s is refused"],
  },
  T25: {
    "packages/server/src/operations/auth/passkey/passkey.test.ts": [
      "at the sign-in when it answers %s",
      "when it is made %s",
      "when its answer is sent again, at once neither",
      "when it answers what another sign-in asked, or what its own asked too long ago",
      "when a challenge of a session is answered in another one",
      "when it counts fewer uses than before, and the log says so",
      "in another hospital, where the same person has the same account",
      "on another host of its own hospital, where a recovery code still works",
      "after five wrong answers, also the right one",
    ],
  },
  N1: {
    "packages/server/src/testing/walks/tenant-walk.test.ts": [
      "is answered as one that nothing has, wherever it is put, and changes nothing (N1, N2, N15)",
    ],
    "packages/server/src/operations/system/user/staff/user.test.ts": [
      "another hospital's user is a user who does not exist",
    ],
  },
  N2: {
    "packages/server/src/testing/walks/all-or-nothing.test.ts": ["a call with a list of ids does all of it or nothing"],
    "packages/server/src/testing/walks/tenant-walk.test.ts": [
      "is answered as one that nothing has, wherever it is put, and changes nothing (N1, N2, N15)",
      "there is a row of every table to try",
    ],
    "packages/server/src/db/tenant-wall.test.ts": ["hides it from joins, sub-queries, CTEs and unions"],
  },
  N3: {
    "packages/server/src/testing/walks/tenant-walk.test.ts": [
      "what is the platform's stays as it is to the last bit, whoever of a hospital submits, grants or removes it (N3, N12)",
    ],
    "packages/server/src/operations/system/platform-entities.test.ts": [
      "are the platform's alone: a hospital is refused and changes nothing (N3)",
    ],
  },
  N4: {
    "packages/server/src/testing/walks/tenant-walk.test.ts": [
      "is in no answer, whichever tenant a header, the query or the body names (N4, N8, N11)",
    ],
    "packages/server/src/operations/system/user/staff/user.test.ts": [
      "the tenant in a body moves nobody; the platform works where it says",
    ],
    "packages/server/src/operations/system/role/role.test.ts": [
      "the tenant in a body moves nothing; the platform may add where it says",
    ],
    "packages/server/src/testing/walks/hostile.test.ts": ["body %# is refused with %i"],
  },
  N5: {
    "packages/server/src/operations/system/user/public/guest-hostile.test.ts": [
      "as staff of the platform is a candidate's all the same",
    ],
    "packages/server/src/operations/system/user/staff/user.test.ts": ["nobody gives a role that may do more than they"],
  },
  N6: {
    "packages/server/src/operations/system/role/role.test.ts": [
      "nobody grants what they lack, not even a part of it",
      "not even the platform grants what lies outside of a hospital's package, nor a part of it (N6)",
      "nobody changes a role that may do more than they",
    ],
    "packages/server/src/operations/system/scope/scope.test.ts": [
      "a hospital narrows what it has itself, and opens only what is open to it",
    ],
    "packages/server/src/operations/system/scope/data-scope.test.ts": [
      "nobody opens for others what is hidden from them",
    ],
  },
  N8: {
    "packages/server/src/testing/walks/hostile-routes.test.ts": [
      "is their own, whatever a header says: %j",
      "is their own when the header comes twice, and when the query or a filter names another",
    ],
    "packages/server/src/testing/walks/tenant-walk.test.ts": [
      "is in no answer, whichever tenant a header, the query or the body names (N4, N8, N11)",
    ],
  },
  N11: {
    "packages/server/src/testing/walks/tenant-walk.test.ts": [
      "is in no answer, whichever tenant a header, the query or the body names (N4, N8, N11)",
    ],
    "packages/server/src/operations/system/tenant/staff/tenant.test.ts": [
      "is its own row, in lists, choices and details",
    ],
  },
  N12: {
    "packages/server/src/operations/system/platform-entities.test.ts": [
      "no hospital writes it, whatever its roles were granted (N12)",
    ],
    "packages/server/src/testing/walks/access-table.test.ts": ["answers each role as the contract says: $method $path"],
    "packages/server/src/operations/system/menu/menu.test.ts": [
      "belong to the platform, even when a hospital has the buttons",
    ],
  },
  N14: {
    "packages/server/src/operations/auth/third-party/third-party.test.ts": [
      "does not approve their own application, nor give what they lack, nor reach another hospital's",
    ],
    "packages/server/src/testing/walks/access-table.test.ts": ["answers each role as the contract says: $method $path"],
    "packages/server/src/operations/flow/flow.test.ts": [
      "do not decide on it themselves, unless the drawing says so",
      "is not decided on twice, nor by somebody else, nor with an answer that contradicts itself",
    ],
  },
  N15: {
    "packages/server/src/operations/resource/files/public-file.test.ts": [
      "a file that no public page shows has no such link, of a candidate or of staff",
    ],
    "packages/server/src/operations/resource/files/storage.test.ts": [
      "has a link that is of its tenant, its name and its time, and of nobody else's (N15)",
    ],
    "packages/server/src/operations/resource/files/files.test.ts": [
      "a file comes back byte for byte by its link, and by no other",
    ],
    "packages/server/src/testing/walks/closed-tenant.test.ts": [
      "shows no file, even by a link that still works elsewhere (N15, N17)",
    ],
    "packages/server/src/testing/walks/tenant-walk.test.ts": [
      "is answered as one that nothing has, wherever it is put, and changes nothing (N1, N2, N15)",
    ],
  },
  N17: {
    "packages/server/src/testing/walks/closed-tenant.test.ts": [
      "is shut to visitors, whether a header or the host names it (N17)",
      "is shut to who names it in the query or the body of the site of another (N17)",
    ],
    "packages/server/src/operations/auth/hostile-sessions.test.ts": ["%s"],
    "packages/server/src/operations/system/tenant/staff/tenant.test.ts": [
      "is closed by its term: sessions end, nobody signs in, the site is shut",
      "is closed by removal, which frees its host; the platform cannot be removed",
    ],
    "packages/server/src/operations/auth/token/client-token.test.ts": [
      "a token ends when its client is removed, or its tenant closed",
    ],
  },
  F1: {
    "packages/server/src/testing/walks/access-table.test.ts": [
      "answers each role as the contract says: $method $path",
      "no stranger's app makes a session or an account",
    ],
  },
  F2: {
    "packages/server/src/testing/walks/access-table.test.ts": ["answers each role as the contract says: $method $path"],
  },
  F3: {
    "packages/server/src/testing/walks/access-table.test.ts": ["answers each role as the contract says: $method $path"],
    "packages/server/src/operations/system/role/role.test.ts": [
      "one's own are told to everybody, somebody else's to who may see users",
    ],
  },
  F4: {
    "packages/server/src/operations/system/user/staff/user.test.ts": [
      "nobody gives a role that may do more than they",
      "staff of the platform stop before its administrator",
    ],
    "packages/server/src/operations/system/user/own/password.test.ts": [
      "sends a random password to the user alone, once, for a while",
    ],
    "packages/server/src/testing/walks/access-table.test.ts": ["answers each role as the contract says: $method $path"],
  },
  F6: {
    "packages/server/src/operations/develop/datasource.test.ts": ["%s is refused and nobody is asked"],
    "packages/server/src/db/own-database/connection.test.ts": [
      "a connection goes to the address that was checked, and each one is checked anew",
    ],
    "packages/server/src/operations/resource/files/clean-html.test.ts": [
      "is not asked of an address inside, nor with an account: %s",
      "stays as a link where it cannot be had or is none: %s",
    ],
    "packages/server/src/services/outbound/outbound.test.ts": [
      "to %s does not leave",
      "follows no redirect, reads no endless answer, and says when nobody is there",
    ],
    "packages/server/src/operations/resource/files/storage.test.ts": ["at %s is refused before anything is sent"],
    "packages/server/src/operations/auth/third-party/third-party.test.ts": [
      "leads nowhere inside, whatever its issuer says",
    ],
  },
  F7: {
    "packages/server/src/operations/resource/files/files.test.ts": [
      "%s is no file, not even by a link that we signed ourselves (F7)",
    ],
    "packages/server/src/operations/resource/files/storage.test.ts": [
      "has a link that is of its tenant, its name and its time, and of nobody else's (N15)",
    ],
  },
  F8: {
    "packages/server/src/testing/walks/access-table.test.ts": ["answers each role as the contract says: $method $path"],
    "scripts/new-entity.test.mjs": ["%s is refused in both languages"],
    "packages/server/src/operations/develop/code/generate.test.ts": [
      "with %s is refused, and nothing is written",
      "is refused where %s",
    ],
    "packages/cli/src/commands/generate.test.ts": ["a model with %s is refused, and nothing is written"],
  },
  F10: {
    "packages/server/src/operations/flow/manager/hostile-files.test.ts": [
      "a process file with %s is refused (F10, U6)",
    ],
    "packages/flow/src/read-model.test.ts": ["for %s, by its name", "for %s"],
  },
  F11: {
    "packages/server/src/operations/resource/providers.test.ts": [
      "goes to each phone once, and what is filled in cannot break out of it (F11)",
      "is refused as a whole",
    ],
    "packages/server/src/testing/walks/access-table.test.ts": ["answers each role as the contract says: $method $path"],
  },
  F12: {
    "packages/server/src/testing/walks/log-walk.test.ts": [
      "no log holds what was sent as a secret, nor a number of a person, whichever operation took it (F12)",
    ],
    "packages/server/src/operations/log/log.test.ts": [
      "no log of any tenant holds a secret or a person, whatever was sent (F12)",
      "a caller without the permission reads no logs (F12) — named in hostile.md",
    ],
    "packages/server/src/services/log/mask.test.ts": ["has no part of %s, wherever it is cut"],
  },
  F14: {
    "packages/server/src/testing/walks/hostile-routes.test.ts": [
      "that an operation has not are refused on every path and alias, and no header or field makes another of them",
      "that it has are not made others by a header",
    ],
    "packages/server/src/testing/walks/hostile.test.ts": ["is told apart: no such path, no such method"],
  },
  F15: {
    "packages/server/src/testing/walks/secrets-walk.slow.test.ts": [
      "no answer of any operation holds a secret that is kept, whoever asks",
    ],
  },
  F16: {
    "packages/server/src/operations/develop/model/model.test.ts": [
      "with types, names and places that are strange gives fields that can be used",
      "that is too wide or is not there is refused by name",
      "at an address that may not be reached, or behind a server that says nothing, is refused",
    ],
  },
  F17: {
    "packages/server/src/start/start-keys.test.ts": [
      "that was sealed for %s does not open",
      "of a provider opens for its own row alone, and stays encrypted outside of its module",
      "of before seals were bound is bound once, and no later one of its kind is believed",
    ],
  },
  I1: {
    "packages/server/src/testing/walks/sorting.test.ts": ["%s refuses as an order, by name"],
  },
  I2: {
    "packages/server/src/testing/walks/every-filter.test.ts": [
      "%s knows no filter but its own, whatever it is called (I2)",
    ],
  },
  I3: {
    "packages/server/src/testing/walks/every-filter.test.ts": [
      "%s takes its %s for the text that it is (I3, I4)",
      "most of the filtered operations have rows to find",
    ],
    "packages/server/src/operations/auth/saber-pages.test.ts": [
      "a search by a secret is refused, and not answered as if nothing had been searched for",
    ],
  },
  I4: {
    "packages/server/src/testing/walks/every-filter.test.ts": ["%s takes its %s for the text that it is (I3, I4)"],
    "packages/server/src/testing/walks/hostile.test.ts": ["a character counts once, however many bytes it has"],
  },
  I6: {
    "packages/server/src/testing/walks/every-input.test.ts": [
      "%s refuses it by name, whatever it is",
      "is more than 200 rows of a list, or a page before the first",
    ],
    "packages/server/src/testing/walks/hostile-routes.test.ts": ["%s is refused, or takes nothing from the rows"],
  },
  I8: {
    "packages/server/src/testing/walks/every-input.test.ts": [
      "is looked at after what it takes has been let in",
      "%s refuses it by name, whatever it is",
      "is any field that is not described, at every depth of every body",
    ],
    "packages/server/src/testing/walks/fuzz.slow.test.ts": [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a name as it stands in its file
      "nothing that is sent breaks the contract (seed ${seed})",
    ],
  },
  I9: {
    "packages/server/src/testing/walks/every-input.test.ts": ["%s takes its own type and no other"],
  },
  I11: {
    "packages/server/src/testing/walks/hostile-wire.test.ts": [
      "%s: refused",
      "packed as %s it is not unpacked",
      "two megabytes are too many (%#)",
      "the same with chunks, where no length says so beforehand",
      "nothing of all that is stored",
      "what only looks like any of it is taken",
    ],
  },
  I12: {
    "packages/server/src/testing/walks/hostile-wire.test.ts": [
      "%s is refused once, and the connection closed",
      "an address that cannot be decoded is refused",
      "a host that is none is refused: %j",
    ],
    "packages/server/src/testing/resilience/raw-sockets.test.ts": [
      "%s end with %i, cost little, and hold up nobody else",
      "are all answered, in their order",
      "and then bytes that are none put no answer into the place of another",
      "are answered in their order when they are thousands, and others are served meanwhile",
    ],
  },
  I14: {
    "packages/server/src/testing/walks/hostile-texts.test.ts": [
      "%s takes out what would run, in each of them",
      "and nothing of it is anywhere in the database",
    ],
    "packages/server/src/services/security/html.test.ts": ["sanitiseHtml"],
    "packages/server/src/operations/desk/notice.test.ts": ["what would run in a page is taken out before it is stored"],
  },
  I23: {
    "packages/server/src/services/security/html.test.ts": [
      "keeps the card of a file or of a post, under a name that can be one, and nothing else of it",
    ],
    "packages/server/src/operations/recruit/article/staff/articles.test.ts": [
      "has cards of what is there alone, and none inside of a table",
      "shows files and posts as cards in its text, as they are today",
    ],
    "packages/sdk/src/rules/rich-cards.test.ts": ["%s is one part"],
  },
  I24: {
    "packages/server/src/testing/walks/hostile-wire.test.ts": [
      "in Basic credentials is %j of nobody",
      "in a path, a query, a form, a tenant under the cipher or a page is refused or nothing",
      "that comes by a way that nobody thought of is refused by the database, and is not our fault",
    ],
    "packages/server/src/testing/walks/hostile-uploads.test.ts": ["refuses a name with NUL in it, %s (I24)"],
  },
  I15: {
    "packages/server/src/testing/walks/hostile-texts.test.ts": [
      "%s keeps them as they are, and tells them as data alone",
      "no answer of any operation is a page, whatever is asked for",
    ],
  },
  I18: {
    "packages/server/src/testing/walks/hostile-texts.test.ts": [
      "an ID number is told what the rules tell, on the server as in the form",
    ],
  },
  I19: {
    "packages/server/src/testing/walks/hostile-texts.test.ts": ["so is a phone"],
    "packages/sdk/src/rules/phone.test.ts": [
      "a number is found through spaces, hyphens, plus signs and the country code",
    ],
  },
  I21: {
    "packages/server/src/operations/system/dict/dict.test.ts": [
      "a key is taken once in a dictionary, by one of fifty at the same time",
      "the same code in another hospital is another dictionary, and neither sees the other's",
    ],
    "packages/server/src/operations/system/post/post.test.ts": [
      "a code is taken once in a tenant, by one of fifty at the same time",
    ],
    "packages/server/src/operations/system/user/staff/user.test.ts": [
      "an account is taken once in a tenant, by one of fifty at the same time",
    ],
    "packages/server/src/operations/system/menu/menu.test.ts": [
      "a code is taken once, by one of fifty at the same time",
    ],
    "packages/server/src/operations/recruit/job/staff/jobs.test.ts": [
      "has a code of its own in its plan, however many ask at once",
    ],
  },
  I22: {
    "packages/server/src/testing/walks/hostile-texts.test.ts": [
      "two who seal and open a dictionary at once end in one of both (I22)",
    ],
    "packages/server/src/testing/walks/every-input.test.ts": ["%s refuses it by name, whatever it is"],
  },
  U1: {
    "packages/server/src/testing/walks/hostile-uploads.test.ts": [
      "refuses %s, whatever it calls itself (U1, U4)",
      "nothing of what is refused is kept, neither a row nor a file (U1, U4)",
    ],
    "packages/server/src/operations/resource/files/kind/check-file.test.ts": [
      "is refused with more pixels than a computer should unpack, and with none",
      "is refused when it is something else as well",
      "is refused when a part of it is missing, however small",
      "is refused under another name or type",
    ],
    "packages/server/src/operations/system/user/avatar.test.ts": [
      "an avatar is one's own jpg or png of 500 KB at most (U1)",
    ],
    "packages/server/src/operations/resource/files/files.test.ts": ["a picture is 5 MB at most, any upload 20 MB"],
  },
  U3: {
    "packages/server/src/testing/walks/hostile-uploads.test.ts": [
      "is not for its name to say: %s",
      "nor for a parameter",
      "and nothing else is read by a link",
    ],
  },
  U4: {
    "packages/server/src/testing/walks/hostile-uploads.test.ts": [
      "refuses %s, whatever it calls itself (U1, U4)",
      "nothing of what is refused is kept, neither a row nor a file (U1, U4)",
      "refuses forms that are none",
    ],
    "packages/server/src/testing/resilience/raw-sockets.test.ts": [
      "%s end with %i, cost little, and hold up nobody else",
    ],
    "packages/server/src/operations/resource/files/storage.test.ts": [
      "is read in parts, by its ETag, and never run; in a storage: %s",
    ],
  },
  U6: {
    "packages/server/src/testing/resilience/strangers-files.test.ts": [
      "with %s ends with %i, costs little, and holds up nobody else",
    ],
    "packages/sheets/src/hostile.test.ts": ["a zip that is not what it says", "a small file that asks for much"],
    "packages/server/src/operations/flow/manager/hostile-files.test.ts": [
      "a process file with %s is refused (F10, U6)",
    ],
  },
  U7: {
    "packages/server/src/testing/resilience/strangers-files.test.ts": [
      "with %s ends with %i, costs little, and holds up nobody else",
    ],
    "packages/server/src/services/report/draw-report.test.ts": ["that %s leaves a frame that says so"],
    "packages/server/src/services/workers/workers.test.ts": [
      "a task that ends as $task does is refused, told, and the next one works",
      "a hospital whose task goes on and on holds up no other",
    ],
    "packages/server/src/services/fair-turns.test.ts": [
      "what a tenant sends beyond its share of the line is refused, and others still get in",
    ],
    "packages/flow/src/linear.test.ts": ["twice the steps take twice the work: %s, %s"],
    "packages/server/src/operations/recruit/job/staff/sheet/own-sheet.test.ts": [
      "in the headings of a table are read as far as a heading goes",
      "in its cells are no list of licences",
    ],
    "packages/server/src/services/pauses.test.ts": [
      "a loop over rows lets others in after ten milliseconds of work, and not before",
    ],
  },
  U8: {
    "packages/server/src/operations/resource/files/files.test.ts": [
      "a photo is served without the place where it was taken, and the way up it is",
    ],
    "packages/server/src/operations/resource/files/kind/picture-metadata.slow.test.ts": [
      "no change of $name makes a place of it survive",
    ],
  },
  U9: {
    "packages/server/src/operations/resource/files/files.test.ts": [
      "a PDF that asks for a password is refused in words, and one that only forbids changes is taken",
    ],
  },
  U10: {
    "packages/flow/src/drawing-text.slow.test.ts": [
      "the parser finds the same in a text that was put in order, and characters beyond U+FFFF whole",
    ],
  },
  A1: {
    "packages/server/src/http/idempotency.test.ts": [
      "fifty submissions with one key at once are one application and fifty equal answers (A1)",
    ],
    "packages/server/src/testing/resilience/instances.test.ts": [
      "one key of a submission is one application, wherever it arrives",
    ],
  },
  A3: {
    "packages/server/src/http/idempotency.test.ts": ["the same key of somebody else is another key (A3)"],
  },
  A4: {
    "packages/server/src/operations/recruit/application/own/candidate.test.ts": [
      "goes by the clock of the server",
      "needs a post that is there for everyone to see",
    ],
    "packages/server/src/operations/recruit/hostile.test.ts": [
      "has nothing for a candidate of this one, however it is asked",
    ],
  },
  A6: {
    "packages/server/src/operations/system/tenant/staff/tenant.test.ts": ["is whole or not at all (A6)"],
    "packages/server/src/testing/resilience/crash.embedded.test.ts": [
      "a server killed in the middle of writes, its database too, has every acknowledged write whole after the restart",
    ],
  },
  A7: {
    "packages/server/src/testing/resilience/frozen.embedded.test.ts": [
      "a frozen database is a 503 with Retry-After for every caller, and forgotten when it goes on (A7)",
      "as it is configured, nobody waits as long as two seconds",
    ],
  },
  A8: {
    "packages/server/src/testing/resilience/disk-full.embedded.test.ts": [
      "a full disk, the log on it, is a 507 for who writes, nothing to who reads, and costs no row (A8)",
    ],
    "packages/server/src/start/log-stream.test.ts": [
      "lines that a full disk cannot take, as it %s, are lost and counted, and the log goes on",
    ],
  },
  A9: {
    "packages/server/src/db/embedded.test.ts": ["refuses a second owner at once"],
  },
  A11: {
    "packages/server/src/http/idempotency.test.ts": [
      "an answer lost after the commit is given again, and there is one application (A11)",
    ],
  },
  A14: {
    "packages/server/src/testing/resilience/worst.slow.test.ts": [
      "a hospital at its worst brings no failure to another, gets answers that it expects, and the server lives",
    ],
  },
  A13: {
    "packages/server/src/http/drawn-pages.test.ts": [
      "an address with parameters that its page does not know is the address without them",
      "a network that has had its pages drawn gets those that are kept, and for others the file that draws itself",
    ],
    "packages/server/src/http/drawing-budget.test.ts": [
      "a few pages are drawn at once, the hospitals in turn, and a hospital with too many in line is told so at once",
    ],
    "packages/server/src/http/shared-answers.test.ts": [
      "is the same by whichever path it is asked for, and with parameters that the contract does not have",
      "counts what it has compressed, and the addresses that were asked",
    ],
    "packages/recruit/src/server/drawn-site.test.ts": ["has every parameter that its page reads"],
  },
  A12: {
    "packages/server/src/lists/sheets/export-gone.test.ts": [
      "the query of an export is cancelled when its client goes away before the first row (A12)",
      "the query of an export is cancelled when its client goes away half way (A12)",
    ],
    "packages/server/src/lists/sheets/workbook.test.ts": ["ends its queries when the client has gone"],
  },
  R1: {
    "packages/server/src/testing/resilience/crash.embedded.test.ts": [
      "a server killed in the middle of writes, its database too, has every acknowledged write whole after the restart",
    ],
    "packages/server/src/db/embedded.test.ts": ["does not outlive an owner that %s, and has all its data afterwards"],
  },
  R2: {
    "packages/server/src/testing/resilience/frozen.embedded.test.ts": [
      "a frozen database is a 503 with Retry-After for every caller, and forgotten when it goes on (A7)",
    ],
    "packages/server/src/testing/resilience/cut-wire.test.ts": [
      "when the database hangs up on everybody in the middle of changes, what was acknowledged is there, once, and the server goes on",
    ],
    "packages/server/src/db/embedded.test.ts": ["brings a database that died back on the same address"],
  },
  R3: {
    "packages/server/src/testing/resilience/disk-full.embedded.test.ts": [
      "a full disk, the log on it, is a 507 for who writes, nothing to who reads, and costs no row (A8)",
    ],
  },
  R4: {
    "packages/server/src/testing/resilience/clock-jumps.test.ts": [
      "a clock that jumps %s signs in and renews as before, and lets no session grow old",
      "a clock that jumps back gives no id twice, and no post more time than its own",
    ],
    "packages/server/src/operations/recruit/application/own/candidate.test.ts": ["goes by the clock of the server"],
  },
  R5: {
    "packages/server/src/testing/resilience/slow-clients.test.ts": [
      "who sends %s byte by byte is told that it took too long, and is hung up on",
      "who says nothing at all does not stay",
      "who takes nothing of the answer is hung up on",
      "many who are slow are room for nobody else, who is told so and served when they have gone",
    ],
  },
  R6: {
    "packages/server/src/testing/resilience/cut-wire.test.ts": [
      "a wire to the database that breaks is a 503 for who waits, and forgotten when it is whole",
    ],
    "packages/server/src/http/idempotency.test.ts": [
      "an answer lost after the commit is given again, and there is one application (A11)",
    ],
    "packages/sdk/src/session/session.test.ts": ["a refresh that fails because of the network does not sign out"],
  },
  R7: {
    "packages/server/src/http/idempotency.test.ts": [
      "fifty submissions with one key at once are one application and fifty equal answers (A1)",
    ],
  },
  R15: {
    "packages/server/src/operations/recruit/privacy/privacy.test.ts": [
      "does not go while something is being handed in or saved, and nothing is saved for an account that has gone",
    ],
  },
  R8: {
    "packages/sdk/src/session/session.test.ts": [
      "1,000 calls whose refusals arrive before, during and after the refresh make one refresh and no failure",
      "five tabs %s make one refresh",
    ],
    "packages/server/src/testing/resilience/instances.test.ts": ["refreshes at all of them at once have one successor"],
  },
  R9: {
    "packages/sdk/src/session/session.test.ts": ["a logout during a refresh wins"],
    "packages/sdk/src/settings/web-storage.test.ts": [
      "changes here and in other tabs are told, those of others are not",
    ],
  },
  R10: {
    "e2e/signed-out.spec.ts": [
      "nothing comes back after signing out: not by the back button, the address or the storage",
    ],
    "packages/sdk/src/session/lock-screen.test.ts": [
      "the guard leads every navigation to the lock page while it is on",
    ],
  },
  R11: {
    "packages/recruit/src/app/chunk-reload.test.ts": [
      "reloads a page once whose parts a new release took away, and shows the error when that does not help",
    ],
    "packages/server/src/testing/resilience/rolling-restart.test.ts": [
      "a restart of every instance, one after the other, loses no request",
    ],
  },
  R12: {
    "packages/server/src/testing/resilience/little-memory.test.ts": [
      "a server with little memory that is asked for much at once serves what it can, says 503 to the rest, and goes on",
      "with its heap full it serves a few at a time, the others in turn as long as they may wait, and its health at any time",
    ],
    "packages/server/src/http/shared-answers.test.ts": ["keeps no more than it may, however large its answers are"],
  },
  R13: {
    "packages/server/src/testing/resilience/few-files.test.ts": [
      "who comes when a process is out of files is told 503, and is served when there are some again",
      "more at once than it has files for are served, refused or hung up on, and it serves on",
    ],
  },
  R14: {
    "packages/server/src/db/migrate-killed.test.ts": [
      "a start killed in a migration, at statement %i, leaves nothing of it, and the next start completes it",
    ],
  },
  V1: {
    "packages/server/src/http/surface.test.ts": [
      "%s says what it may run, who may frame it, and that it is only for TLS",
      "without TLS in front nobody is told to insist on it",
      "data is neither sniffed nor kept",
    ],
  },
  V2: {
    "packages/server/src/http/surface.test.ts": ["%s is not for %s"],
  },
  V3: {
    "packages/server/src/http/surface.test.ts": ["%s is 404"],
    "packages/server/src/start/metrics.test.ts": ["without a token there is nothing to read (V3)"],
  },
  V4: {
    "packages/server/src/testing/walks/hostile-routes.test.ts": [
      "names no other site",
      "gives nobody another address to be counted by",
    ],
    "packages/server/src/http/proxy-trust.test.ts": ["with %j a visitor is %s"],
    "packages/server/src/http/request-host.test.ts": ["X-Forwarded-Host %s"],
  },
  V6: {
    "e2e/signed-out.spec.ts": [
      "nothing comes back after signing out: not by the back button, the address or the storage",
    ],
  },
  V7: {
    "packages/sdk/src/session/lock-screen.test.ts": [
      "the guard leads every navigation to the lock page while it is on",
    ],
    "packages/server/src/testing/walks/hostile.test.ts": ["$method $path needs a token"],
  },
  V8: {
    "packages/server/src/testing/walks/hostile.test.ts": ["$method $path needs a token"],
    "packages/server/src/http/surface.test.ts": ["%s is not for %s"],
  },
  V9: {
    "packages/server/src/operations/auth/kept-in-browser.test.ts": [
      "the storage of %s holds the token record of the specification and nothing else (V9)",
    ],
    "packages/recruit/src/features/resume/draft-store.test.ts": [
      "gives each candidate their own, and takes all of one's away at once",
    ],
  },
  W1: {
    "packages/flow/src/read-model.test.ts": [
      "for %s",
      "for %s, by its name",
      "for subprocesses that are nested too deep",
    ],
    "packages/server/src/operations/flow/manager/hostile-files.test.ts": [
      "a process file with %s is refused (F10, U6)",
      "a name with %s is not stored",
    ],
    "packages/flow/src/drawing-text.test.ts": ["is none, so it is refused: %j"],
  },
  W2: {
    "packages/flow/src/expression/expression.test.ts": [
      "refuses %s",
      "reads no field that a value did not get from its variables",
      "does not calculate with a text that is no number",
    ],
    "packages/flow/src/advance.test.ts": [
      "says so where variables cannot be compared",
      "takes the default where a variable is missing, and stays where it was where no way fits",
    ],
  },
  W3: {
    "packages/flow/src/advance.test.ts": [
      "stops a drawing that never rests",
      "stops a drawing that divides without end",
      "stops a drawing that would wait for a branch which was not taken",
    ],
  },
  W4: {
    "packages/flow/src/advance.test.ts": ["is not passed over where there is nobody, and not for a crowd"],
    "packages/server/src/operations/flow/people.test.ts": [
      "goes to the administrators, who are told so",
      "keeps the process from beginning, where the drawing says so",
      "goes back to the group, or to the administrators",
    ],
  },
  W5: {
    "packages/flow/src/timer.test.ts": [
      "a timer is due after its duration, and at once after an empty one",
      "a timer repeats at most once a minute and a hundred times",
      "refuses the %s %s",
    ],
  },
  W6: {
    "packages/server/src/operations/flow/flow.test.ts": [
      "fire once however many look, come again as often as the drawing says, and go with their task",
    ],
    "packages/server/src/operations/flow/late.test.ts": [
      "goes to the holder once however many servers look, and again as the drawing says",
      "is due by the clock of the database where that of the server is an hour %s it",
    ],
    "packages/server/src/testing/resilience/timers-restart.test.ts": [
      "reminders that come due while both servers are dead are sent once each after the restart",
    ],
  },
  W7: {
    "packages/server/src/operations/flow/flow.test.ts": [
      "cannot be started or gone on with while they are suspended",
      "are removed only where nobody has started them",
    ],
    "packages/server/src/operations/flow/hostile.test.ts": [
      "a decision and a new deployment are both done, each with its version",
      "a decision and the removal of the model are both done, and the process goes on to its end",
    ],
  },
  W8: {
    "packages/server/src/operations/flow/hostile.test.ts": [
      "is one of its own, with versions of its own, and is started there alone",
      "learns as much of a task and a process as of ones that there are none of",
      "is read by people who take part in it, and for others there is none",
    ],
    "packages/server/src/operations/flow/flow.test.ts": [
      "shows its drawing and way to people who take part in it, and to nobody else",
    ],
  },
  W9: {
    "packages/server/src/operations/flow/flow.test.ts": [
      "goes to a group when it is long: one claims it, and the others see that",
      "is not decided on by somebody who claimed it and left the group, but can be handed on",
      "hands it to a colleague, and has it no longer",
    ],
    "packages/server/src/operations/flow/colleagues.test.ts": [
      "does what waits and what comes within the time, in the place of the person who is away",
    ],
    "packages/server/src/operations/flow/late.test.ts": [
      "goes to another person, who is told why; the former holder cannot do it any more",
    ],
    "packages/server/src/operations/flow/hostile.test.ts": [
      "and was %s decides on nothing and is given nothing, and a deputy goes on",
      "does nothing in the place of a colleague either",
    ],
    "packages/server/src/operations/flow/people.test.ts": [
      "keeps the step before from being done, where the drawing names one person who was locked out",
    ],
  },
  W10: {
    "packages/server/src/operations/flow/hostile.test.ts": [
      "that the process itself sets are refused, whatever they say",
      "that choose people, numbers and the starter of the drawing are refused",
      "of five hundred rare characters are kept whole, and one more is refused",
    ],
    "packages/flow/src/ways.test.ts": ["finds every variable that a drawing asks for or sets"],
  },
  W11: {
    "packages/server/src/operations/flow/flow.test.ts": ["lets one of many have a task that all of them claim at once"],
  },
  W12: {
    "packages/server/src/operations/flow/hostile.test.ts": [
      "a decision and a withdrawal leave one of them",
      "a decision and the taking back of the one before leave one of them",
      "a decision and an end by staff leave a process that has ended",
      "a decision and a timer leave one open task",
      "two decisions with one key are one",
      "two decisions without a key are one, and the other hears that it came too late",
    ],
    "packages/server/src/operations/flow/flow.test.ts": [
      "is not decided on twice, nor by somebody else, nor with an answer that contradicts itself",
    ],
  },
  W13: {
    "packages/server/src/operations/flow/follow/jump.test.ts": [
      "a process is not moved into one branch, where the join would wait for ever for the other",
    ],
    "packages/server/src/operations/flow/versions.test.ts": [
      "leaves a process where the other version would wait for ever",
    ],
  },
  W14: {
    "packages/server/src/testing/resilience/crash.embedded.test.ts": [
      "a server killed in the middle of writes, its database too, has every acknowledged write whole after the restart",
    ],
  },
  W15: {
    "packages/server/src/operations/desk/leave/leave-balance.test.ts": [
      "are taken once where two requests for the last day are sent at the same moment",
      "count in the year in which they lie",
      "can be fewer than were used: nothing is left then",
    ],
  },
  W16: {
    "packages/server/src/operations/flow/same-person.test.ts": [
      "a loop of such steps ends",
      "waits after a rejection, a return and a move, and passes again once its person has approved anew",
    ],
  },
  W17: {
    "packages/server/src/operations/flow/follow/reassign.test.ts": [
      "staff with the permission give a waiting task to a colleague who may decide and does not have it",
    ],
  },
  W18: {
    "packages/server/src/operations/flow/follow/jump.test.ts": [
      "a starter does not move the own process, and may move those of others",
    ],
    "packages/server/src/operations/flow/follow/reassign.test.ts": [
      "the starter of a process gives its tasks to nobody",
    ],
    "packages/server/src/operations/flow/flow.test.ts": ["do not decide on it themselves, unless the drawing says so"],
  },
  W19: {
    "packages/server/src/operations/flow/flowable/killed.flowable.test.ts": [
      "loses and doubles no request for leave: %s, %s Flowable has started its process",
      "loses and doubles no decision: %s, at the call to %s, %s Flowable has done it",
      "loses no return, nor its reason: %s, after Flowable has moved the process",
    ],
    "packages/server/src/operations/flow/flowable/settle.flowable.test.ts": [
      "has the answer of a call whose transaction was lost, with who gave it and why",
    ],
  },
  W20: {
    "e2e/designer.spec.ts": ["names with HTML in them stay texts on every drawing"],
  },
  W21: {
    "packages/server/src/operations/flow/retract.test.ts": [
      "stays once somebody has decided, handed on or ended what came of it",
      "is the caller's own: for another's there is no task, and one that waits is no decision",
    ],
    "packages/server/src/operations/flow/signers.test.ts": ["decide together: none of them takes an answer back"],
  },
  W22: {
    "packages/server/src/operations/flow/fire-timers.test.ts": [
      "the server fires the timers of a hospital although earlier timers of another one lead to no task",
    ],
    "packages/server/src/operations/flow/late.test.ts": [
      "for a time that its drawing gets wrong waits, and no timer of another hospital waits for it",
      "for a reason that nobody foresaw is told to the operator, and comes again",
    ],
    "packages/server/src/operations/flow/versions.test.ts": [
      "leaves a process where the variables do not give a time of the other version",
    ],
    "packages/server/src/operations/flow/flowable/settle.flowable.test.ts": [
      "waits for no other one that cannot be followed",
    ],
  },
  W23: {
    "packages/server/src/operations/flow/colleagues.test.ts": [
      "reads what waits and what they have done, and nothing that the person did before",
    ],
  },
  W24: {
    "packages/server/src/operations/recruit/approval/approval.test.ts": [
      "waits for its approval, and its posts with it",
    ],
  },
};
