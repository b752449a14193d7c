/** Takes the room of three mails while the list is on its way. */
export function MailSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Lade E-Mails…</span>
      <div aria-hidden="true" className="space-y-3">
        {[1, 2, 3].map((mail) => (
          <div key={mail} className="rounded-card border border-line bg-white p-4 sm:p-5">
            <div className="h-6 w-56 rounded-sm bg-paper-2" />
            <div className="mt-2 h-5 w-72 max-w-full rounded-sm bg-paper-2" />
            <div className="mt-1.5 h-5 w-40 rounded-sm bg-paper-2" />
          </div>
        ))}
      </div>
    </div>
  );
}
