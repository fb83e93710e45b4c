import fc from "fast-check";
import { expect, test } from "vitest";
import { type Dump, readDump } from "./read-dump.ts";

async function* pieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

const read = (text: string, size = 1024): Promise<Dump> => readDump(pieces(text, size), (table) => table !== "other");

/** The rows of table `t`, whatever the size of the pieces that the text arrives in. */
async function rowsOf(text: string) {
  const whole = await read(text, text.length);
  for (const size of [1, 2, 3, 7, 64]) expect(await read(text, size)).toEqual(whole);
  return whole.tables.get("t");
}

const mysqldump = `-- MySQL dump 10.13  Distrib 8.0.36, for Linux (x86_64); it's a comment
/*!40101 SET @OLD_CHARACTER_SET_CLIENT=@@CHARACTER_SET_CLIENT */;
/*!50503 SET NAMES utf8mb4 */;
DROP TABLE IF EXISTS \`t\`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
CREATE TABLE \`t\` (
  \`id\` bigint NOT NULL AUTO_INCREMENT COMMENT '主键, with a '' and a )',
  \`name\` varchar(30) DEFAULT 'a,b',
  \`kind\` enum('a','b') DEFAULT NULL,
  \`gone\` bit(1) NOT NULL DEFAULT b'0',
  PRIMARY KEY (\`id\`),
  UNIQUE KEY \`key_name\` (\`name\`),
  CONSTRAINT \`fk\` FOREIGN KEY (\`id\`) REFERENCES \`other\` (\`id\`)
) ENGINE=InnoDB AUTO_INCREMENT=3 DEFAULT CHARSET=utf8mb4 COMMENT='表';
LOCK TABLES \`t\` WRITE;
/*!40000 ALTER TABLE \`t\` DISABLE KEYS */;
INSERT INTO \`t\` VALUES (1,'O\\'Brien; \\\\ (x)\\n','a',_binary '\\0'),(2,'it''s "so"',NULL,_binary '\u0001'),(-3,'','b',b'1');
/*!40000 ALTER TABLE \`t\` ENABLE KEYS */;
UNLOCK TABLES;
INSERT INTO \`other\` VALUES (1,'x'),(2,'y');
`;

test("mysqldump: many rows a statement, escapes of both kinds, NULL, bits, comments that MySQL runs", async () => {
  expect(await rowsOf(mysqldump)).toEqual([
    { id: "1", name: "O'Brien; \\ (x)\n", kind: "a", gone: "\0" },
    { id: "2", name: `it's "so"`, kind: null, gone: "\u0001" },
    { id: "-3", name: "", kind: "b", gone: "1" },
  ]);
  const { counts, nameless } = await read(mysqldump);
  expect([...counts]).toEqual([
    ["t", 3],
    ["other", 2],
  ]);
  expect(nameless.size).toBe(0);
});

test("a script in plain words: small letters, no column list, functions, CRLF, no semicolon at the end", async () => {
  const script = `drop table if exists t;
create table t
(
  id bigint(20) not null auto_increment comment 'id', -- a note; with a semicolon
  name varchar(50) default '' comment '名（0正常 1停用）',
  made datetime,
  primary key (id)
) engine=innodb auto_increment=200 comment = 'x';
# another note
insert into t values(1, '护理部', sysdate());
insert into t values('2', "double", date_add(now(), interval 1 day))`.replaceAll("\n", "\r\n");
  expect(await rowsOf(script)).toEqual([
    { id: "1", name: "护理部", made: undefined },
    { id: "2", name: "double", made: undefined },
  ]);
});

test("Navicat: columns in the INSERT decide, hex and dates, and rows without any columns are only counted", async () => {
  const text = `INSERT INTO \`hr\`.\`t\` (\`id\`, \`name\`) VALUES (1, 0xE68AA4), (2, X'E79086') ON DUPLICATE KEY UPDATE name = VALUES(name);
INSERT INTO t (id, name) VALUES (3, to_date('2026-01-02', 'yyyy-mm-dd')), (4, N'甲');
INSERT INTO t SELECT * FROM other;
insert ignore into u values (1);`;
  expect(await rowsOf(text)).toEqual([
    { id: "1", name: "护" },
    { id: "2", name: "理" },
    { id: "3", name: "2026-01-02" },
    { id: "4", name: "甲" },
  ]);
  expect([...(await read(text)).nameless]).toEqual([["u", 1]]);
});

test("pg_dump: COPY with tabs and escapes, INSERT where a backslash is a backslash", async () => {
  const text = `--
-- PostgreSQL database dump
--
\\restrict abc

SET standard_conforming_strings = on;
CREATE TABLE public.t (
    id bigint NOT NULL,
    name character varying(30) DEFAULT ''::character varying NOT NULL
);
COPY public.t (id, name) FROM stdin;
1\tA\\tB\\\\
2\t\\N
3\t
\\.

COPY public.other (id) FROM stdin;
7
\\.
INSERT INTO public.t VALUES (4, 'C:\\new');
INSERT INTO "public"."t" ("id", "name") OVERRIDING SYSTEM VALUE VALUES (5, 'it''s'::text);
`;
  expect(await rowsOf(text)).toEqual([
    { id: "1", name: "A\tB\\" },
    { id: "2", name: null },
    { id: "3", name: "" },
    { id: "4", name: "C:\\new" },
    { id: "5", name: "it's" },
  ]);
});

test("what triggers and procedures would insert is no row", async () => {
  const text = `CREATE TABLE t (id int);
DELIMITER ;;
/*!50003 CREATE TRIGGER x AFTER INSERT ON other FOR EACH ROW BEGIN
  INSERT INTO t VALUES (NEW.id);
END */;;
DELIMITER ;
INSERT INTO t VALUES (1);
`;
  expect(await rowsOf(text)).toEqual([{ id: "1" }]);
});

test("any text comes back from the way that mysqldump writes it, in pieces of any size", async () => {
  const escaped = (text: string) =>
    `'${text.replace(/./gsu, (char) => {
      const short = { "\0": "0", "\n": "n", "\r": "r", "\x1a": "Z", "\\": "\\", "'": "'", '"': '"' }[char];
      return short === undefined ? char : `\\${short}`;
    })}'`;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: "binary" }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 50 }),
      async (texts, size) => {
        const text = `INSERT INTO t (a) VALUES ${texts.map((each) => `(${escaped(each)})`).join(",")};`;
        const { tables } = await read(text, size);
        expect(tables.get("t")?.map(({ a }) => a)).toEqual(texts);
      },
    ),
  );
});
