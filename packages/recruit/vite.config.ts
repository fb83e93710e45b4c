import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv, type Plugin } from "vite";
import { floor, holdFloor } from "../../browser-floor.ts";
import { compressed } from "../../compressed.ts";

/** Fails the build if the frame imports the file of public pages, because then every page, even the login, would load that file. */
const apart: Plugin = {
  name: "apart",
  apply: "build",
  generateBundle(_, bundle) {
    const names = new Map(Object.values(bundle).map((file) => [file.fileName, file.type === "chunk" ? file.name : ""]));
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk" || file.name !== "frame") continue;
      if (file.imports.some((path) => names.get(path) === "pages"))
        this.error("the frame imports what public pages share: move that into the patterns of `framed`");
    }
  },
};

/** Modules that every page needs and that seldom change. */
const vendor = /rolldown\/runtime|node_modules[\\/](react|react-dom|scheduler|swr|dequal|use-sync-external-store)[\\/]/;

/** Our modules that every page uses. */
const framed = [
  "recruit/src/(app|routing)/",
  "recruit/src/ui/(?!theme-css|RichText|MonthInput|Dialog|ConfirmDialog|Field\\.tsx|ErrorSummary|QrCode)",
  "recruit/src/texts/(?!en/|zh/(pages|publicity|candidate|account))",
  "recruit/src/(?!client|CaptchaField|DictSelect|use-captcha|use-attempt|idempotency-key|copy-text|save-file)[\\w-]+\\.tsx?$",
  "recruit/src/features/account/(lazy-sign-up|sign-up-context)",
  "recruit/src/features/jobs/filter-names",
  "sdk/src/(.*/)?(errors|tenant-config|route-guard|date-time|post-pages|plain-text)\\.ts$",
  "vite/preload-helper",
];
const frame = new RegExp(framed.join("|"));
/**
 * Our modules that public pages share. The login does not need them, so the frame must not import them: the login already loads the client
 * of the API.
 */
const shared = [
  "recruit/src/texts/zh/pages",
  "recruit/src/(QueryView|wire-time|use-list-params|use-print)\\.tsx?$",
  "recruit/src/routes/(PageFrame|home)\\.",
  "recruit/src/ui/(RichText|Breadcrumbs|Card|Pagination|page-window|SearchBox|Tag|Timeline|Unbroken|WholeCodes)\\.tsx?$",
  "recruit/src/features/jobs/(JobList|LazySuiting|headcount-text|JobCompetition|JobStatusTag|Deadline|education-text|remaining)\\.",
  "recruit/src/features/(notices/(NoticeList|HospitalPages)|plans/PlanCard)",
  "sdk/src/(.*/)?(elapsed|language-exam|salary-text|rich-cards)\\.ts$",
  // Labels of an enum are one object, which is not inlined as a text is.
  "openapi/labels/zh",
];
const pages = new RegExp(shared.join("|"));

// Pages that visitors open together are in one file each.
const lists =
  /recruit\/src\/(routes\/(post|campus|search|noticeer|use-paged-title)\.tsx?|(features\/jobs\/(JobSearch|JobFilters|job-filters)|features\/saved\/(SubscribeButton|saved-criteria))\.)/;
const post =
  /sdk\/src\/rules\/stage-text|recruit\/src\/(routes\/(JobPage|post-details|campus-details|post-details-job|noticeer-post-detail)\.tsx|features\/jobs\/(JobDetail|job-detail\.|ApplyPanel|ConditionList|ContactCard|ShareBar|use-apply-step|in-line|job-conditions|job-posting|missing-materials|has-applied|Verdict)\.|features\/saved\/SaveJobButton)/;
const forms =
  /node_modules[\\/]react-hook-form|recruit\/src\/features\/account\/(SignUpForm|ForgottenPasswordForm|CheckedInput|NewPasswordFields|PasswordClauses|PhoneField|SmsCodeFields|SubmitRow|use-account-form|account-failures|use-sms-code|sign-up\.|sign-up-values|reset-password|load-cipher)|sdk\/src\/rules\/(id-|province|password)/;
const login =
  /recruit\/src\/(routes\/login|features\/account\/LoginForm|CaptchaField|use-captcha|use-attempt|texts\/(zh|en)\/account|ui\/(Field|ErrorSummary)\.tsx)|sdk\/src\/rules\/phone/;
/** Rules that only pages of candidates need. Without a file of their own they would be in the first file of every page. */
const own = /sdk\/src\/rules\/(application-text|calendar)\./;
/** The texts of the other language, in one file. */
const english = /recruit\/src\/texts\/en\/(site|pages)|openapi\/labels\/en/;
const articles =
  /recruit\/src\/(routes\/(help|notice|about|hospital|SettingTextPage|noticeer-details)\.tsx|features\/notices\/Notice(Article|Cards)|ui\/file-size\.ts)/;
const publicity = /recruit\/src\/(routes\/publicity(-details)?\.tsx|features\/publicity\/(?!ObjectionDialog))/;

/** Styles that only candidates need are loaded with their pages. All others are in every page that the server renders. */
const candidateStyles = /features\/(resume|applications|privacy|saved)\/|routes\/inbox|node_modules/;

const belongs = (name: string, pattern: RegExp, id: string) =>
  id.endsWith(".css") ? name === "frame" && !candidateStyles.test(id) : pattern.test(id);

export default defineConfig(({ mode, isSsrBuild }) => {
  const { BLADEKIT_SERVER: api = "http://localhost:8080" } = loadEnv(mode, ".", "BLADEKIT_");
  return {
    base: "/",
    plugins: [react(), ...(isSsrBuild ? [] : [compressed, apart, holdFloor])],
    resolve: { conditions: ["@bladekit/source", "module", "browser", "development|production"] },
    // The server's file must contain everything it needs, because it may be installed without our sources.
    ...(isSsrBuild && { define: { "process.env.NODE_ENV": '"production"' } }),
    ssr: {
      noExternal: true,
      resolve: { conditions: ["@bladekit/source", "module", "node", "development|production"] },
    },
    build: isSsrBuild
      ? {
          target: "node20",
          outDir: "dist/server",
          copyPublicDir: false,
          // The server loads a new build under another address. Several files would not find each other under it.
          rolldownOptions: { output: { codeSplitting: false } },
        }
      : {
          target: floor,
          // The licences of everything that is bundled are added.
          license: { fileName: "licences.md" },
          modulePreload: { polyfill: false },
          rolldownOptions: {
            // The contract's labels are inlined where they are used, because a separate file would delay every page.
            optimization: { inlineConst: { mode: "all" } },
            output: {
              codeSplitting: {
                // Otherwise the frame would contain the whole SDK, of which visitors need only the errors.
                includeDependenciesRecursively: false,
                groups: Object.entries({
                  vendor,
                  lists,
                  post,
                  articles,
                  publicity,
                  login,
                  forms,
                  english,
                  own,
                  pages,
                  frame,
                }).map(([name, pattern]) => ({
                  name,
                  test: (id: string) => belongs(name, pattern, id.replaceAll("\\", "/")),
                })),
              },
            },
          },
        },
    // Only the API and the hospitals' pictures come from the server.
    server: { proxy: { "/api": api, "/brand": api } },
  };
});
