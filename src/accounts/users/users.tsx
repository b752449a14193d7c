import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#ui/button.tsx";
import { ListPage } from "#ui/list-page.tsx";
import { ResultDialog } from "#ui/result-dialog.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { Toast } from "#ui/toast.tsx";
import { useListAddress } from "#ui/use-list-address.tsx";
import { useSession } from "../session.tsx";
import { USER_FILTERS, USERS_PER_PAGE, type UserFilter } from "../user-filters.ts";
import type { Route } from "./+types/users";
import { InviteDialog } from "./invite-dialog.tsx";
import { loadUsers } from "./load-users.tsx";
import { useUserActions } from "./use-user-actions.tsx";
import { UserCard, userCardId } from "./user-card.tsx";
import { UserQuestionDialog } from "./user-question-dialog.tsx";
import { readUsersAddress, writeUsersAddress } from "./users-address.ts";

const LABELS: Record<UserFilter, string> = {
  alle: "Alle",
  kunden: "Kunden",
  mitarbeiter: "Mitarbeiter",
  admins: "Admins",
  aktiv: "Aktiv",
  inaktiv: "Nicht bestätigt",
};

export function meta() {
  return [{ title: "Benutzer – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadUsers(request);
}

export default function AdminUsers({ loaderData }: Route.ComponentProps) {
  const address = useListAddress(readUsersAddress, writeUsersAddress);
  const { zeige, q } = address.filter;
  const { revalidate } = useRevalidator();
  const actions = useUserActions(() => void revalidate());
  const { session } = useSession();
  const [isInviting, setIsInviting] = useState(false);
  const [invited, setInvited] = useState("");
  const selfId = session.state === "admin" ? session.user.id : "";

  return (
    <>
      <ListPage
        title="Benutzer"
        action={
          <Button variant="quiet" onClick={() => setIsInviting(true)}>
            <UserPlus aria-hidden="true" className="size-5" />
            Mitarbeiter einladen
          </Button>
        }
        beside={
          <div className="mr-auto min-w-0 flex-1 basis-72 max-sm:basis-full xl:ml-4 xl:max-w-md">
            <SearchField
              label="Name oder E-Mail suchen"
              value={q}
              onSearch={(text) => address.show({ q: text })}
            />
          </div>
        }
        tabs={{
          label: "Benutzer nach Art",
          all: USER_FILTERS.map((id) => ({ id, label: LABELS[id] })),
          active: zeige,
          shown: address.shown.zeige,
          onChange: (id) => address.show({ zeige: id }),
        }}
        list={loaderData}
        address={address}
        pages={{ label: "Seiten der Benutzer", perPage: USERS_PER_PAGE }}
        loadingLabel="Lade Benutzer…"
        summary={({ total }) =>
          total === 1 ? "1 Benutzer" : `${total.toLocaleString("de-DE")} Benutzer`
        }
        empty={q ? `Niemand passt zu „${q}“.` : "Keine Benutzer."}
        elementIdOf={({ id }) => userCardId(id)}
      >
        {({ items }) => (
          <ol className="@container divide-y divide-line border-line border-y bg-white max-sm:-mx-4 sm:rounded-card sm:border-x">
            {items.map((user) => (
              <li key={user.id}>
                <UserCard
                  user={user}
                  isSelf={user.id === selfId}
                  isBusy={actions.busyId === user.id}
                  onRole={(wanted) => actions.ask({ about: "role", user: wanted })}
                  onActivate={actions.activate}
                  onDeactivate={(wanted) => actions.ask({ about: "deactivate", user: wanted })}
                  onReset={actions.sendReset}
                  onFactorReset={(wanted) => actions.ask({ about: "factor", user: wanted })}
                  onDelete={(wanted) => actions.ask({ about: "delete", user: wanted, termine: 0 })}
                />
              </li>
            ))}
          </ol>
        )}
      </ListPage>
      <UserQuestionDialog
        question={actions.question}
        isSelf={actions.question?.user.id === selfId}
        isBusy={actions.busyId !== undefined}
        onConfirm={actions.confirm}
        onCancel={actions.cancel}
      />
      <ResultDialog result={actions.result} onClose={actions.closeResult} />
      {isInviting && (
        <InviteDialog
          onClose={() => setIsInviting(false)}
          onInvited={(sentence) => {
            setIsInviting(false);
            setInvited(sentence);
            void revalidate();
          }}
        />
      )}
      <Toast text={invited || actions.announcement} />
    </>
  );
}
