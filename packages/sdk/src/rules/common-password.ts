// Well-known passwords, in lower case. Runs such as 12345678 and repetitions are found by a rule instead.
const known = new Set(
  (
    "password passw0rd p@ssw0rd p@ssword password1 password12 password123 passwd123 pass1234 admin123 admin1234 admin888 " +
    "administrator root1234 welcome1 welcome123 letmein1 iloveyou sunshine princess football baseball superman trustno1 " +
    "qwertyuiop qwerty12 qwerty123 qwe12345 qwer1234 1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 zaq12wsx asdfghjkl zxcvbnm1 " +
    "asd12345 asdf1234 abc12345 abcd1234 abcd12345 abc123456 a1234567 a12345678 a123456789 aa123456 aa12345678 aaa12345 " +
    "1234qwer 123456aa 123456abc 123456789a 12345678a 1234abcd 123qwe123 123abc123 12341234 11223344 12121212 123123123 " +
    "147258369 159357456 5201314520 52013145 woaini520 woaini1314 woaini123 wodemima zhongguo china123 beijing2008 " +
    "changeme changeme1 default1 master123 test1234 user1234 guest123 hospital123 yiyuan123"
  ).split(" "),
);

/** Whether every character is the same distance (0, 1 or -1) from the one before: `88888888`, `abcdefgh`, `87654321`. */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const [first = 0, second = 0] = codes;
  const step = second - first;
  return Math.abs(step) <= 1 && codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step);
}

/** Whether a password is among the first that attackers try: a well-known one, a run, or one character repeated. */
export function isCommonPassword(plain: string): boolean {
  const text = plain.toLowerCase();
  return known.has(text) || (text.length > 1 && isRun(text));
}
