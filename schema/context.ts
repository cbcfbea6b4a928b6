/**
 * The asker: a verified, active member, as the server confirmed it. Undefined for a request without
 * one.
 */
export type Context =
  | {
      readonly memberId: string;
      /**
       * Set on the server alone. Conditions with `not exists` are added only there: Zero's engine
       * in the browser has none, and its store holds only what the server let through.
       */
      readonly onServer?: true;
    }
  | undefined;

declare module '@rocicorp/zero' {
  interface DefaultTypes {
    context: Context;
  }
}
