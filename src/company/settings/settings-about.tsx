import { AboutFields } from "./about-fields.tsx";
import { type SectionProps, SettingsSection } from "./settings-section.tsx";

export function AboutSettings(props: SectionProps) {
  return (
    <SettingsSection
      {...props}
      id="ueber-uns"
      title="Über Uns und Ablauf"
      description="Dasselbe lässt sich auch auf der Startseite bearbeiten, dort, wo es steht."
    >
      {(form) => <AboutFields form={form} />}
    </SettingsSection>
  );
}
